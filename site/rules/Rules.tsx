import '../frame/plain-head.css';
import './rules.css';
import { Still } from '../frame/Still.tsx';
import { Situation } from '../home/Situation.tsx';
import { RulesText } from './RulesText.tsx';

export function Rules() {
  return (
    <>
      <Still className="text-page">{import.meta.env.SSR && <RulesText />}</Still>
      <Situation />
    </>
  );
}

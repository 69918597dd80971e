import '../look/plain-head.css';
import './rules.css';
import { Situation } from '../home/Situation.tsx';
import { Still } from '../part/Still.tsx';
import { RulesText } from './RulesText.tsx';

export function Rules() {
  return (
    <>
      <Still className="text-page">{import.meta.env.SSR && <RulesText />}</Still>
      <Situation />
    </>
  );
}

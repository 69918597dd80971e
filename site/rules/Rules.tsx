import './rules.css';
import { Still } from '../part/Still.tsx';
import { Situation } from '../service/Situation.tsx';
import { RulesText } from './RulesText.tsx';

export function Rules() {
  return (
    <>
      <Still className="text-page">{import.meta.env.SSR && <RulesText />}</Still>
      <Situation />
    </>
  );
}

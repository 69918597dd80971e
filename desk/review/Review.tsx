/** The queue and the case. */
import { Bar } from '../shell/Bar.tsx';

export function Review() {
  return <Bar title="Review" />;
}

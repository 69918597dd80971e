/** Stages run beside each other and are heard one after another, so that a report reads from its top to its end. */
export type Say = (text: string) => void;

type RunStage<result> = (say: Say) => Promise<result>;

export function inTurn<result>(stages: readonly RunStage<result>[], out: Say): Promise<result[]> {
  let before: Promise<unknown> = Promise.resolve();
  const results = stages.map((stage) => {
    const kept: string[] = [];
    let say: Say = (text) => void kept.push(text);
    const result = stage((text) => say(text));
    const turn = before.then(() => {
      for (const text of kept) out(text);
      say = out;
    });
    before = Promise.allSettled([turn, result]);
    return turn.then(() => result);
  });
  return Promise.all(results);
}

/** One press of Ctrl+C reaches a process up to three times: from the terminal, from npm, and from the script that npm runs. */
const one_press = 1000;

/** Says of each signal whether somebody pressed Ctrl+C a second time. Others come again by themselves: npm's end is told twice a second. */
export function createPresses(now = () => performance.now()): (signal: NodeJS.Signals) => boolean {
  let first: number | undefined;
  return (signal) => {
    first ??= now();
    return signal === 'SIGINT' && now() - first > one_press;
  };
}

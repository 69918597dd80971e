/** The numbers of the lines of a published log that are one player's: the first word of each, the fifth being the player's mark. */
export function ownLines(log: readonly string[] = [], mark: string): string[] {
  return log
    .map((line) => line.split(' '))
    .filter((words) => words[4] === mark)
    .map(([number = '']) => number);
}

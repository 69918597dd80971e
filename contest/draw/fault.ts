/** What the check of a draw says. */
export type DrawFault =
  | 'unreadable'
  | 'not_ended'
  | 'commitment'
  | 'line'
  | 'number'
  | 'order'
  | 'time'
  | 'chain'
  | 'outcome'
  | 'checkpoint'
  | 'count'
  | 'head'
  | 'earlier'
  | 'slice'
  | 'beacon';

/** `line` is 0 when the proof itself is wrong, before any line of its log. */
export type DrawVerdict =
  | { readonly valid: true; readonly draws: number; readonly wins: number }
  | { readonly valid: false; readonly line: number; readonly why: DrawFault };

export function fault(line: number, why: DrawFault): DrawVerdict {
  return { valid: false, line, why };
}

/** What each dialog is given. */
export interface DialogPartProps {
  /** What follows the name in the address: `#edit/17`. */
  readonly detail: string;
  readonly close: () => void;
}

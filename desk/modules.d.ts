declare module 'virtual:desk-calls' {
  export const desk_base: string;
  /** Method and path of every call. */
  export const calls: Readonly<Record<string, readonly ['GET' | 'POST', string]>>;
}

/** What a person can do about it; a window that was closed is no mistake of ours. */
export function sayPasskeyError(error: unknown): string {
  if (!(error instanceof Error)) return 'That did not work. Please try once more.';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return 'No passkey was given. Try again when you are ready.';
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for the desk: log in with it.';
  if (error.name === 'NotSupportedError')
    return 'This device makes only keys that the desk does not accept. Use a phone or a security key.';
  return error.message;
}

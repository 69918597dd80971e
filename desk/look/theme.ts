/** Light or dark: the system's, unless one was chosen here. */
const key = 'desk.theme';
const dark = matchMedia('(prefers-color-scheme: dark)');

export type LookTheme = 'system' | 'light' | 'dark';

export function followTheme() {
  show();
  dark.addEventListener('change', show);
}

export function chosenTheme(): LookTheme {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function chooseTheme(theme: LookTheme) {
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  show();
}

function show() {
  const theme = chosenTheme();
  document.documentElement.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
}

import { n } from './context-2d9bS-CD.js';
import { i as e, n as t } from './Icon-ie6yfsVf.js';
var r = e();
function i({ tag: e }) {
  const { t: i } = n();
  return (0, r.jsxs)(`button`, {
    className: `link tag`,
    type: `button`,
    'aria-label': i(`theme.copy_tag`, { tag: e }),
    'data-tag': e,
    'data-copied': i(`word.copied`),
    'data-failed': i(`word.copy_failed`),
    children: [e, (0, r.jsx)(t, { name: `copy` })],
  });
}
export { i as t };

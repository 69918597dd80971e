import { t as e } from './Button-DITATT6x.js';
import { n as i } from './context-2d9bS-CD.js';
import { t } from './Dialog-TGhRSFBX.js';
import { i as n, n as r } from './Icon-ie6yfsVf.js';
var a = n(),
  o = {
    ytb: `https://www.youtube.com/watch?v=…`,
    fb: `https://www.facebook.com/reel/…`,
    ins: `https://www.instagram.com/reel/…`,
    vk: `https://vk.com/video-…`,
    tt: `https://www.tiktok.com/@…/video/…`,
  };
function s({ close: n }) {
  const { t: s, edition: c } = i(),
    l = c.themes[0]?.hashtags[0] ?? ``,
    { video_seconds: u } = c.limits;
  return (0, a.jsxs)(t, {
    title: s(`submit.example_heading`),
    close: s(`word.close`),
    onClose: n,
    children: [
      (0, a.jsxs)(`div`, {
        className: `post`,
        children: [
          (0, a.jsxs)(`svg`, {
            viewBox: `0 0 160 90`,
            'aria-hidden': `true`,
            children: [
              (0, a.jsx)(`path`, { d: `M0 0h160v90H0z`, className: `sky-field` }),
              (0, a.jsx)(`circle`, { cx: `112`, cy: `34`, r: `20`, className: `disc` }),
              (0, a.jsx)(`path`, { d: `M0 66l34-16 30 12 36-20 60 22v26H0z`, className: `hill` }),
              (0, a.jsx)(`path`, { d: `M0 78c40-10 100-8 160 0v12H0z`, className: `ground` }),
            ],
          }),
          (0, a.jsx)(`p`, { children: s(`submit.example_title`, { tag: l }) }),
        ],
      }),
      (0, a.jsx)(`p`, { className: `say`, children: s(`submit.example_text`) }),
      (0, a.jsxs)(`ul`, {
        className: `good`,
        children: [
          (0, a.jsxs)(`li`, { children: [(0, a.jsx)(r, { name: `check` }), ` `, s(`rule.public`)] }),
          (0, a.jsxs)(`li`, { children: [(0, a.jsx)(r, { name: `check` }), ` `, s(`rule.length`, { seconds: u })] }),
          (0, a.jsxs)(`li`, { children: [(0, a.jsx)(r, { name: `check` }), ` `, s(`rule.hashtags`, { tags: l })] }),
        ],
      }),
      (0, a.jsx)(`dl`, {
        className: `forms`,
        children: c.platforms.map(({ code: e, name: t }) =>
          (0, a.jsxs)(
            `div`,
            { children: [(0, a.jsx)(`dt`, { children: t }), (0, a.jsx)(`dd`, { children: o[e] })] },
            e,
          ),
        ),
      }),
      (0, a.jsx)(`div`, { className: `does`, children: (0, a.jsx)(e, { onClick: n, children: s(`word.ok`) }) }),
    ],
  });
}
export { s as ExampleDialog };

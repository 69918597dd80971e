import { n as o, t as s } from './call-DIoKzQCB.js';
import { n as a } from './context-2d9bS-CD.js';
import { t as m } from './draft-BnPqlooB.js';
import { n as f, t as p } from './Field-DUd2kJ_U.js';
import { t as u } from './failure-B3peO23b.js';
import { a as e, n, r, i as t } from './Icon-ie6yfsVf.js';
import { u as i } from './Situation-2TV7_cCn.js';
import { n as c, s as l } from './session-ONjviFOO.js';
import { t as d } from './Themes-By4lYyEa.js';
var h = e(),
  g = 450,
  _ = { two_links: `refusal.more_than_one_link` };
function v({ link: e, theme: t }, n = y) {
  const r = a(),
    { t: l, edition: d } = r,
    [f, p] = (0, h.useState)({ state: `empty` }),
    [m, v] = (0, h.useState)(0);
  return (
    (0, h.useEffect)(() => {
      let a = !1,
        f = (e) => a || p(e);
      if (!e.trim()) return f({ state: `empty` });
      const m = async () => {
          const { readLink: a } = await i(
              async () => {
                const { readLink: e } = await import(`./link-BikCz5fz.js`);
                return { readLink: e };
              },
              [],
              import.meta.url,
            ),
            p = a(e);
          if (`refusal` in p) return f({ state: `refused`, wrong: l(_[p.refusal] ?? `refusal.link_format`) });
          const { platform: m } = p,
            h = d.platforms.find(({ code: e }) => e === m);
          if (!h) return f({ state: `refused`, platform: m, wrong: l(`refusal.platform_not_offered`) });
          if ((n(m), !c() || !t)) return f({ state: `found`, platform: m });
          f({ state: `looking`, platform: m });
          try {
            f({ state: `found`, platform: m, checked: await o(`check`, { platform: h.value, link: e, theme: t }) });
          } catch (e) {
            const t = e instanceof s && e.code !== 0 && !e.open;
            f(t ? { state: `refused`, platform: m, wrong: u(e, r) } : { state: `found`, platform: m });
          }
        },
        h = setTimeout(() => void m(), g);
      return () => {
        (a = !0), clearTimeout(h);
      };
    }, [e, t, m]),
    { ...f, again: () => v((e) => e + 1) }
  );
}
var y = (e) => m({ platform: e }),
  b;
function x() {
  return (b ??= import(document.documentElement.dataset.countries ?? ``).then((e) => e.default)), b;
}
function S() {
  const [e, t] = (0, h.useState)([]);
  return (
    (0, h.useEffect)(() => {
      let e = !1;
      return (
        x().then(
          (n) => e || t(n),
          () => {
            b = void 0;
          },
        ),
        () => {
          e = !0;
        }
      );
    }, []),
    e.map(([e, t, n = []]) => ({ value: e, text: t, hidden: n }))
  );
}
var C = t();
function w({ looked: e, theme: t }) {
  const { t: n, edition: i } = a(),
    { state: o, checked: s, platform: c } = e,
    l = i.platforms.find(({ code: e }) => e === c)?.name ?? ``;
  if (o === `looking`)
    return (0, C.jsx)(`div`, {
      className: `found waiting`,
      role: `status`,
      children: (0, C.jsxs)(`p`, { className: `fine`, children: [l, `. `, n(`submit.checking`)] }),
    });
  if (o !== `found` || !s) return null;
  const u = i.themes.find(({ code: e }) => e === t)?.hashtags ?? [];
  return (0, C.jsxs)(`div`, {
    className: `found`,
    children: [
      (0, C.jsx)(T, { video: s.video, platform: l }),
      (0, C.jsxs)(`ul`, {
        className: `checks`,
        role: `status`,
        'aria-label': n(`submit.check`),
        children: [
          s.verdicts.map((t) => (0, C.jsx)(D, { ...t, hashtags: u, again: e.again }, t.rule)),
          (0, C.jsxs)(`li`, {
            className: `look`,
            children: [
              (0, C.jsx)(r, { phase: `half` }),
              (0, C.jsxs)(`p`, {
                children: [
                  n(`submit.gameplay`, { percent: i.limits.game_percent }),
                  (0, C.jsx)(`small`, { children: n(`submit.gameplay_text`) }),
                ],
              }),
            ],
          }),
        ],
      }),
    ],
  });
}
function T({ video: e, platform: t }) {
  const { t: n, day: r, number: i } = a();
  if (!e) return (0, C.jsx)(`p`, { className: `fine`, children: t });
  const o =
    e.seconds === null ? `` : `${Math.floor(e.seconds / 60)}:${String(Math.round(e.seconds) % 60).padStart(2, `0`)}`;
  return (0, C.jsxs)(`div`, {
    className: `clip`,
    children: [
      (0, C.jsxs)(`div`, {
        className: `thumb`,
        children: [
          e.thumb && (0, C.jsx)(`img`, { src: e.thumb, alt: ``, width: `120`, height: `68` }),
          o && (0, C.jsx)(`span`, { className: `num`, children: o }),
        ],
      }),
      (0, C.jsxs)(`p`, {
        children: [
          (0, C.jsx)(`b`, { children: (0, C.jsx)(`bdi`, { children: e.title ?? e.author ?? t }) }),
          (0, C.jsx)(`span`, {
            className: `fine`,
            children: [
              t,
              e.published_at !== null && r(e.published_at),
              e.views !== null && n(`word.views_amount`, { count: e.views, shown: i(e.views) }),
            ]
              .filter(Boolean)
              .join(` · `),
          }),
        ],
      }),
    ],
  });
}
var E = { pass: `ok`, fail: `no`, unknown: `look` };
function D({ rule: e, verdict: t, found: i, hashtags: o, again: s }) {
  const { t: c, edition: l, date: u, time: f } = a(),
    { submission: p } = l.phases,
    m = (e) => `${u(e)} ${f(e)}`,
    h = {
      link: c(`rule.link`),
      new: c(`rule.new`),
      public: c(`rule.public`),
      length: c(`rule.length`, { seconds: l.limits.video_seconds }),
      window: c(`rule.window`, { from: m(p.from), to: m(p.to) }),
      hashtags: c(`rule.hashtags`, { tags: o.join(` `) }),
    };
  return (0, C.jsxs)(`li`, {
    className: E[t],
    children: [
      t === `pass` && (0, C.jsx)(n, { name: `check` }),
      t === `fail` && (0, C.jsx)(n, { name: `cross` }),
      t === `unknown` && (0, C.jsx)(r, { phase: `half` }),
      (0, C.jsxs)(`p`, {
        children: [
          (0, C.jsxs)(`span`, { className: `vh`, children: [c(`verdict.${t}`), `: `] }),
          h[e],
          t === `fail` &&
            e !== `link` &&
            (0, C.jsx)(`small`, {
              children: c(`verdict.${e}_fail`, {
                tags: i ?? o.join(` `),
                seconds: l.limits.video_seconds,
                found: e === `window` && i ? u(Number(i)) : (i ?? ``),
              }),
            }),
          t === `unknown` && (0, C.jsx)(`small`, { children: c(`verdict.unknown`) }),
        ],
      }),
      t === `fail` &&
        (0, C.jsxs)(`span`, {
          className: `fix`,
          children: [
            e === `hashtags` && (0, C.jsx)(d, { tag: i ?? o.at(-1) ?? `` }),
            (0, C.jsx)(`button`, { className: `link`, type: `button`, onClick: s, children: c(`submit.check_again`) }),
          ],
        }),
    ],
  });
}
function O({ entry: e, change: t, looked: n, countries: r, problems: i }) {
  const { t: o, edition: s, page: c } = a(),
    { player: u } = l(),
    { platforms: d, themes: m, languages: h, limits: g } = s,
    _ = r.find(({ value: t }) => t === e.country)?.hidden ?? [],
    v = d.find(({ code: t }) => t === e.platform),
    y = v && u ? g.entries_per_platform - (u.submit_counts[v.value] ?? 0) : null;
  return (0, C.jsxs)(C.Fragment, {
    children: [
      (0, C.jsx)(f, {
        label: o(`submit.link`),
        hint: o(`submit.link_hint`),
        wrong: i.link ?? n.wrong,
        name: `link`,
        type: `text`,
        inputMode: `url`,
        autoComplete: `off`,
        autoCapitalize: `off`,
        spellCheck: !1,
        maxLength: 4096,
        required: !0,
        value: e.link,
        onChange: ({ target: e }) => t({ link: e.value }),
        beside: (0, C.jsx)(k, { onPaste: (e) => t({ link: e }) }),
      }),
      (0, C.jsx)(w, { looked: n, theme: e.theme }),
      (0, C.jsxs)(`div`, {
        className: `two`,
        children: [
          (0, C.jsx)(p, {
            label: o(`submit.theme`),
            none: o(`submit.choose_theme`),
            choices: m
              .filter(({ from: e }) => e <= c.live.now)
              .map(({ code: e }) => ({ value: e, text: o(`theme.${e}.title`) })),
            wrong: i.theme,
            required: !0,
            value: e.theme,
            onChange: ({ target: e }) => t({ theme: e.value }),
          }),
          (0, C.jsx)(p, {
            label: o(`submit.platform`),
            none: o(`submit.choose_platform`),
            choices: d.filter(({ code: e }) => !_.includes(e)).map(({ code: e, name: t }) => ({ value: e, text: t })),
            hint: y === null ? void 0 : o(`submit.left`, { count: Math.max(y, 0), platform: v?.name ?? `` }),
            wrong: i.platform,
            required: !0,
            value: e.platform,
            onChange: ({ target: e }) => t({ platform: e.value }),
          }),
          (0, C.jsx)(p, {
            label: o(`submit.country`),
            none: o(`submit.choose_country`),
            choices: r,
            wrong: i.country,
            required: !0,
            value: e.country,
            onChange: ({ target: e }) => t({ country: e.value }),
          }),
          (0, C.jsx)(p, {
            label: o(`submit.language`),
            none: o(`submit.choose_language`),
            choices: h.map(({ code: e, endonym: t, bcp47: n }) => ({ value: e, text: t, lang: n })),
            wrong: i.lang,
            required: !0,
            value: e.lang,
            onChange: ({ target: e }) => t({ lang: e.value }),
          }),
        ],
      }),
    ],
  });
}
function k({ onPaste: e }) {
  const { t } = a(),
    [n, r] = (0, h.useState)(!1);
  return n
    ? null
    : (0, C.jsx)(`button`, {
        type: `button`,
        onClick: async () => {
          try {
            e((await navigator.clipboard.readText()).slice(0, 4096));
          } catch {
            r(!0);
          }
        },
        children: t(`submit.paste`),
      });
}
function A(e, t, { t: n }) {
  const r = t.checked?.verdicts.some(({ verdict: e }) => e === `fail`),
    i = {
      link: e.link.trim() ? (t.wrong ?? (r ? n(`verdict.fail`) : void 0)) : n(`submit.fill_all`),
      platform: e.platform ? void 0 : n(`submit.choose_platform`),
      theme: e.theme ? void 0 : n(`submit.choose_theme`),
      country: e.country ? void 0 : n(`submit.choose_country`),
      lang: e.lang ? void 0 : n(`submit.choose_language`),
      only_here: e.platform !== `tt` || e.only_here ? void 0 : n(`submit.fill_all`),
      agree: e.agree ? void 0 : n(`submit.must_agree`),
    };
  return Object.fromEntries(Object.entries(i).filter(([, e]) => e));
}
export { A as t, O as n, S as r, v as i };

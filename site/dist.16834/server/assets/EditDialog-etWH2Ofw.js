import {
  u as Button,
  T as dropAnswers,
  n as EntryFields,
  a as empty,
  p as failureText,
  t as problemsOf,
  m as showFailure,
  E as useAnswer,
  i as useCheck,
  r as useCountries,
  w as useSession,
} from '../render.js';
import { n as act } from './call-CEgWwrv8.js';
import { n as usePage } from './context-DJIeAdst.js';
import { t as Dialog } from './Dialog-DVrbuD8L.js';
import { i as require_jsx_runtime, a as require_react } from './Icon-1i1f6FZ4.js';
import { n as toast } from './Toast-COYbeVe5.js';

// site/submission/EditDialog.tsx
var import_react = require_react();
var import_jsx_runtime = require_jsx_runtime();
function EditDialog({ detail, close }) {
  const { t } = usePage();
  const { state } = useSession();
  const { data, error } = useAnswer('mine', {}, { when: state === 'in' });
  const work = data?.list.find(({ id }) => id === detail);
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
    title: t('submission.edit'),
    close: t('word.close'),
    onClose: close,
    keep: true,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
        className: 'say',
        children: t('submission.edit_text'),
      }),
      work &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EditForm, {
          work,
          close,
        }),
      !work &&
        /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
          role: 'status',
          children: error ? failureText(error, { t }) : data ? t('refusal.not_editable') : t('word.loading'),
        }),
    ],
  });
}
function EditForm({ work, close }) {
  const words = usePage();
  const { t, edition } = words;
  const platform = edition.platforms.find(({ value }) => value === work.platform)?.code ?? '';
  const { theme, country, lang } = work;
  const [entry, setEntry] = (0, import_react.useState)({
    ...empty,
    link: work.pending_link ?? work.link,
    platform,
    theme,
    country,
    lang,
    only_here: true,
    agree: true,
  });
  const [busy, setBusy] = (0, import_react.useState)(false);
  const [tried, setTried] = (0, import_react.useState)(false);
  const change = (next) =>
    setEntry((before) => ({
      ...before,
      ...next,
    }));
  const countries = useCountries();
  const looked = useCheck(entry, (found) => change({ platform: found }));
  const problems = problemsOf(entry, looked, words);
  const count = Object.keys(problems).length;
  const save = async (event) => {
    event.preventDefault();
    setTried(true);
    if (count > 0) return;
    setBusy(true);
    try {
      await act('edit', {
        id: work.id,
        link: entry.link,
        lang: entry.lang,
        country: entry.country,
        theme: entry.theme,
      });
      toast(
        {
          kind: 'success',
          text: t('submission.edit_done'),
        },
        2500,
      );
      dropAnswers('mine');
      close();
    } catch (error) {
      showFailure(error, words);
      setBusy(false);
    }
  };
  return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)('form', {
    className: 'entry',
    noValidate: true,
    onSubmit: save,
    children: [
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EntryFields, {
        entry,
        change,
        looked,
        countries,
        problems: tried ? problems : {},
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)('p', {
        role: 'status',
        className: 'wrong',
        children: tried && count > 0 && t('submit.fix', { count }),
      }),
      /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
        type: 'submit',
        busy,
        children: t('word.save'),
      }),
    ],
  });
}

export { EditDialog };

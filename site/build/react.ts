/**
 * Leaves out of React what no screen of the site uses, a sixth of it: view transitions, lists of suspense, Activity, tags that
 * React lifts into the head, actions of forms, custom elements, references to fragments, stacks in the words of an error.
 */
import type { Plugin } from 'vite';

/** A module that brings one of these in must first give back what is left out for it. */
const needs =
  /\b(ViewTransition|SuspenseList|Activity|lazy|use|useActionState|useFormStatus|useOptimistic|preload|preinit|preconnect|prefetchDNS)\b/;
const imported = /import\s*\{([^}]*)\}\s*from\s*["']react(?:-dom)?["']/g;

/** Functions of React that are never called with anything to do. */
const idle = [
  /ViewTransition|^commitAfterMutationEffectsOnFiber$/,
  /^(updateActivityComponent|updateSuspenseListComponent|cutOffTailIfNeeded|trackUsedThenable|replaySuspendedUnitOfWork)$/,
  /^(mountActivityChildren|findFirstSuspended|initSuspenseListRenderState)$/,
  /^(get|acquire|insert)(Resource|StylesheetIntoRoot)$/,
  /^(preload(Module)?|preinit(Style|Script|ModuleScript)|preconnect|prefetchDNS)$/,
  /^(accumulateSuspenseyCommitOnFiber|getHydratableHoistableCache|mountHoistable|isHostHoistableType)$/,
  /^setPropOnCustomElement$/,
  /^((mount|update|rerender)ActionState|startHostTransition|extractEvents\$1|chainThenableValue|requestFormReset)$/,
  /^(updateOptimisticImpl|dispatchOptimisticSetState)$/,
  /^getStackByFiberInDevAndProd$/,
  /FragmentInstance/,
];

/** The one whose answer is looked at: nothing has to be waited for. */
const nothing = ['waitForCommitToBeReady'];

const client = /react-dom-client\.production\.js$/;

export function smallerReact(): Plugin {
  return {
    name: 'smaller-react',
    transform(code, id) {
      if (/\/site\/.*\.tsx?$/.test(id)) refuseUnbuilt(code, id);
      return client.test(id) ? { code: withoutIdle(code, this.parse(code).body), map: null } : null;
    },
  };
}

function refuseUnbuilt(code: string, id: string) {
  for (const [, names = ''] of code.matchAll(imported)) {
    const missing = needs.exec(names)?.[0];
    if (missing) throw new Error(`${id} uses ${missing}, which site/build/react.ts leaves out of React.`);
  }
}

interface Statement {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Functions lose their body, what hangs on their prototype goes with it. React of another version must be looked at anew. */
export function withoutIdle(code: string, statements: readonly Statement[]): string {
  const found = new Set<string>();
  const kept = statements.map(({ type, start, end }) => {
    const text = code.slice(start, end);
    const name = /^(?:function )?([\w$]+)/.exec(text)?.[1] ?? '';
    const pattern = [...idle, ...nothing].find((one) => (typeof one === 'string' ? one === name : one.test(name)));
    if (!pattern) return text;
    if (type === 'ExpressionStatement') return /^[\w$]+\.prototype\./.test(text) ? '' : text;
    if (type !== 'FunctionDeclaration') return text;
    found.add(String(pattern));
    return `function ${name}() {${nothing.includes(name) ? 'return null' : ''}}`;
  });
  const lost = [...idle, ...nothing].filter((pattern) => !found.has(String(pattern)));
  if (lost.length > 0) throw new Error(`React has changed; site/build/react.ts finds nothing like ${lost.join(', ')}.`);
  return kept.join('\n');
}

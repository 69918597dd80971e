// Draws a form for each call of the document and sends it.
const base = '{{base}}';
const find = (id) => document.getElementById(id);

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function exampleOf(schema) {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, exampleOf(inner)]));
  }
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 0;
  return schema.type === 'boolean' ? true : '';
}

function callForm(method, path, operation) {
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const [[type, taken] = []] = Object.entries(operation.requestBody?.content ?? {});
  const inputs = query.map(({ name, schema: { default: value = '1' } }) => make('input', { name, value }));
  const written = type === 'text/csv' ? '' : JSON.stringify(exampleOf(taken?.schema ?? {}), null, 2);
  const body = type && make('textarea', { spellcheck: false, value: written });
  const isKept = (operation.parameters ?? []).some(({ name }) => name === 'Idempotency-Key');
  const key = isKept && make('input', { placeholder: 'optional', autocomplete: 'off' });
  const output = make('pre', { ariaLive: 'polite' });
  const form = make('form', {});
  const fields = inputs.map((input) => make('label', {}, input.name, input));
  if (key) fields.push(make('label', {}, 'Idempotency-Key', key));
  if (operation.description) form.append(make('p', {}, operation.description));
  form.append(make('div', { className: 'fields' }, ...fields));
  if (body) form.append(make('label', {}, 'Body', body));
  form.append(make('div', {}, make('button', {}, 'Send')), output);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const asked = new URLSearchParams(inputs.map(({ name, value }) => [name, value]));
    output.textContent = '…';
    output.textContent = await send({
      method,
      path,
      search: asked.size ? `?${asked}` : '',
      body: body?.value,
      type,
      key: key?.value,
    });
  });
  return form;
}

async function send({ method, path, search, body, type, key }) {
  const token = find('token').value.trim();
  const headers = {
    ...(find('lang').value && { 'x-lang': find('lang').value }),
    ...(token && { authorization: token }),
    ...(key && { 'idempotency-key': key }),
    ...(body && { 'content-type': type }),
  };
  const began = performance.now();
  const answer = await fetch(`${base}${path}${search}`, { method: method.toUpperCase(), headers, body }).catch(String);
  if (typeof answer === 'string') return answer;
  const text = await answer.text();
  const took = Math.round(performance.now() - began);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) return `HTTP ${answer.status}, ${took} ms\n${text}`;
  const facts = text && JSON.parse(text);
  if (path === '/user/login' && facts?.data?.auth_token) find('token').value = facts.data.auth_token;
  return `HTTP ${answer.status}, ${took} ms\n${JSON.stringify(facts, null, 2)}`;
}

function codesOf(text) {
  const rows = [...text.matchAll(/^\| (\d+) \| (.+) \|$/gm)];
  return make(
    'table',
    {},
    ...rows.map(([, code, name]) => make('tr', {}, make('td', {}, make('code', {}, code)), make('td', {}, name))),
  );
}

const api = await (await fetch(`${base}/openapi.json`)).json();
const languages = api.components.parameters?.Language.schema.examples ?? [];
// Organizers come with the cookie of their session.
find('who').hidden = languages.length === 0;
find('lang').append(...languages.map((code) => make('option', { value: code, selected: code === 'en' }, code)));
find('title').textContent = api.info.title;
for (const { name } of api.tags) {
  find('calls').append(make('h2', {}, name));
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.tags[0] !== name) continue;
      const head = make(
        'summary',
        {},
        make('b', {}, method.toUpperCase()),
        make('code', {}, path),
        make('span', {}, operation.summary),
      );
      find('calls').append(make('details', {}, head, callForm(method, path, operation)));
    }
  }
}
find('calls').ariaBusy = 'false';
const refusals = codesOf(api.info.description);
find('codes').append(refusals);
find('refusals').hidden = refusals.rows.length === 0;

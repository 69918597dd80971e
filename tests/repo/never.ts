/** What the code never does, or in named places alone. */
interface Never {
  readonly sign: RegExp;
  /** A line that has it. */
  readonly like: string;
  /** Where it does no harm. */
  readonly but?: string;
  readonly places?: readonly string[];
}

export const everywhere = ['api', 'contest', 'editions', 'site', 'desk', 'ui'];

export const nevers: Readonly<Record<string, Never>> = {
  'a pattern put together, but of words of ours or of the edition': {
    sign: /\bRegExp\(/,
    like: 'new RegExp(input.word)',
    but: `api/channel/ownership.ts api/commands/desk-input.ts api/organizer/session.ts api/submission/search-word.ts
      contest/draw/terms.ts contest/push/wire.ts contest/task/task.ts contest/text/brand.ts contest/text/whole.ts
      editions/text-check.ts site/build/`,
  },
  'chance that can be guessed, but to spread or to try out': {
    sign: /\bMath\.random\b/,
    like: 'const token = Math.random()',
    but: `api/database/database.ts api/database/migrate.ts api/draw/desk.ts api/http/turn/turn.ts
      desk/review/outbox.ts site/offline/worker.js site/server/call.ts site/server/persist.ts`,
  },
  'another cipher, hash or code of authentication': {
    sign: /\bcreate(?:Cipheriv|Decipheriv)\((?!'aes-256-gcm')|\b(?:createHash|createHmac|hkdfSync)\((?!'sha256')|\bcreate(?:Cipher|Decipher)\(|\b(?:pbkdf2|publicEncrypt|privateDecrypt)\w*\(/,
    like: "createHash('md5')",
  },
  'a certificate that is not looked at': {
    sign: /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    like: 'tls: { rejectUnauthorized: false }',
  },
  'a format that is read from a text': {
    sign: /\b(?:util\.)?format(?:WithOptions)?\(.*%[sdjo]|\bsprintf\b/,
    like: "format('%s', a)",
  },
  'an answer that is a script': { sign: /query\.(?:callback|jsonp)|\bjsonp\b/i, like: 'reply.jsonp(data)' },
  'an element that is found by its name on the page': {
    sign: /\bdocument\.(?:forms|all|images|embeds|anchors)\b|\bwindow\[(?!')|\bdocument\[/,
    like: 'document.forms.login',
    places: ['site', 'desk', 'ui'],
  },
  'a file, but for what stands there': {
    sign: /\b(?:writeFile|appendFile|createWriteStream|openSync)\w*\(/,
    like: "appendFileSync('/var/log/event.log', line)",
    // The packed log of the draw, codes while they are read, a mark for restored back-ups, the first owner's link.
    but: 'api/draw/proof.ts api/code/passing-file.ts api/tick/tick.ts api/main.ts api/commands/ api/trying/ api/board/file.ts',
    places: ['api'],
  },
  mail: { sign: /from '(?:nodemailer|node:dgram|smtp\w*)'|\bsendMail\b/, like: "from 'nodemailer'", places: ['api'] },
  'techniques that browsers gave up': {
    sign: /<(?:applet|object|embed|frame|frameset|marquee)\b|\b(?:ActiveXObject|document\.domain|showModalDialog)\b/,
    like: '<embed src="a.swf">',
    places: ['site', 'desk', 'ui'],
  },
};

// node_modules/@noble/hashes/utils.js
/**
 * Checks if something is Uint8Array. Be careful: nodejs Buffer will return true.
 * @param a - value to test
 * @returns `true` when the value is a Uint8Array-compatible view.
 * @example
 * Check whether a value is a Uint8Array-compatible view.
 * ```ts
 * isBytes(new Uint8Array([1, 2, 3]));
 * ```
 */
function isBytes(a) {
  return (
    a instanceof Uint8Array ||
    (ArrayBuffer.isView(a) &&
      a.constructor.name === 'Uint8Array' &&
      'BYTES_PER_ELEMENT' in a &&
      a.BYTES_PER_ELEMENT === 1)
  );
}
var atitle = (title) => (title ? `"${title}" ` : '');
/**
 * Asserts something is a non-negative integer.
 * @param n - number to validate
 * @param title - label included in thrown errors
 * @returns The validated number.
 * @throws On wrong argument types. {@link TypeError}
 * @throws On wrong argument ranges or values. {@link RangeError}
 * @example
 * Validate a non-negative integer option.
 * ```ts
 * anumber(32, 'length');
 * ```
 */
function anumber(n, title = '') {
  if (typeof n !== 'number') throw new TypeError(atitle(title) + 'expected number, got ' + typeof n);
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(atitle(title) + 'expected integer >= 0, got ' + n);
  return n;
}
/**
 * Asserts something is Uint8Array.
 * @param value - value to validate
 * @param length - optional exact length constraint
 * @param title - label included in thrown errors
 * @returns The validated byte array.
 * @throws On wrong argument types. {@link TypeError}
 * @throws On wrong argument ranges or values. {@link RangeError}
 * @example
 * Validate that a value is a byte array.
 * ```ts
 * abytes(new Uint8Array([1, 2, 3]));
 * ```
 */
function abytes(value, length, title = '') {
  if (isBytes(value) && (length === void 0 || value.length === length)) return value;
  if (length !== void 0) anumber(length, 'length');
  const bytes = isBytes(value);
  const ofLen = length !== void 0 ? ` of length ${length}` : '';
  const got = bytes ? `length=${value.length}` : `type=${typeof value}`;
  const message = atitle(title) + 'expected Uint8Array' + ofLen + ', got ' + got;
  if (!bytes) throw new TypeError(message);
  throw new RangeError(message);
}
/**
 * Asserts something is a wrapped hash constructor.
 * @param h - hash constructor to validate
 * @throws On wrong argument types or invalid hash wrapper shape. {@link TypeError}
 * @throws On invalid hash metadata ranges or values. {@link RangeError}
 * @throws If the hash metadata allows empty outputs or block sizes. {@link Error}
 * @example
 * Validate a callable hash wrapper.
 * ```ts
 * import { ahash } from '@noble/hashes/utils.js';
 * import { sha256 } from '@noble/hashes/sha2.js';
 * ahash(sha256);
 * ```
 */
function ahash(h) {
  if (typeof h !== 'function' || typeof h.create !== 'function')
    throw new TypeError('expected hash wrapped by utils.createHasher');
  anumber(h.outputLen);
  anumber(h.blockLen);
  if (h.outputLen < 1 || h.blockLen < 1) throw new Error('hash blockLen / outputLen must be >= 1');
}
var aobject = (value, label) => {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new TypeError((label === 'object' ? '' : `"${label}" `) + 'expected object, got type=' + typeof value);
};
var aopts = (value, label) => {
  aobject(value, label);
  const proto = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) throw new TypeError(`"${label}" expected plain object`);
  if (Object.hasOwn(value, '__proto__')) throw new TypeError(`"${label}.__proto__" is not allowed`);
};
/**
 * Asserts a hash instance has not been destroyed or finished.
 * @param instance - hash instance to validate
 * @param checkFinished - whether to reject finalized instances
 * @throws If the hash instance has already been destroyed or finalized. {@link Error}
 * @example
 * Validate that a hash instance is still usable.
 * ```ts
 * import { aexists } from '@noble/hashes/utils.js';
 * import { sha256 } from '@noble/hashes/sha2.js';
 * const hash = sha256.create();
 * aexists(hash);
 * ```
 */
function aexists(instance, checkFinished = true) {
  if (instance.destroyed) throw new Error('hash was destroyed');
  if (checkFinished && instance.finished) throw new Error('digest() was already called');
}
/**
 * Asserts output is a sufficiently-sized byte array.
 * @param out - destination buffer
 * @param instance - hash instance providing output length
 * Oversized buffers are allowed; downstream code only promises to fill the first `outputLen` bytes.
 * @throws On wrong argument types. {@link TypeError}
 * @throws On wrong argument ranges or values. {@link RangeError}
 * @example
 * Validate a caller-provided digest buffer.
 * ```ts
 * import { aoutput } from '@noble/hashes/utils.js';
 * import { sha256 } from '@noble/hashes/sha2.js';
 * const hash = sha256.create();
 * aoutput(new Uint8Array(hash.outputLen), hash);
 * ```
 */
function aoutput(out, instance) {
  abytes(out, void 0, 'output');
  const min = instance.outputLen;
  if (!(out.length >= min)) throw new RangeError('"output" expected length >= ' + min);
}
/**
 * Zeroizes typed arrays in place. Warning: JS provides no guarantees.
 * @param arrays - arrays to overwrite with zeros
 * @example
 * Zeroize sensitive buffers in place.
 * ```ts
 * clean(new Uint8Array([1, 2, 3]));
 * ```
 */
function clean(...arrays) {
  for (let i = 0; i < arrays.length; i++) arrays[i].fill(0);
}
/**
 * Creates a DataView for byte-level manipulation.
 * @param arr - source typed array
 * @returns DataView over the same buffer region.
 * @example
 * Create a DataView over an existing buffer.
 * ```ts
 * createView(new Uint8Array(4));
 * ```
 */
function createView(arr) {
  return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
}
/**
 * Rotate-right operation for uint32 values.
 * @param word - source word
 * @param shift - shift amount in bits
 * @returns Rotated word.
 * @example
 * Rotate a 32-bit word to the right.
 * ```ts
 * rotr(0x12345678, 8);
 * ```
 */
function rotr(word, shift) {
  return (word << (32 - shift)) | (word >>> shift);
}
var hasHexBuiltin = /* @__PURE__ */ (() =>
  typeof Uint8Array.from([]).toHex === 'function' && typeof Uint8Array.fromHex === 'function')();
var hexes = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));
/**
 * Convert byte array to hex string.
 * Uses the built-in function when available and assumes it matches the tested
 * fallback semantics.
 * @param bytes - bytes to encode
 * @returns Lowercase hexadecimal string.
 * @throws On wrong argument types. {@link TypeError}
 * @example
 * Convert bytes to lowercase hexadecimal.
 * ```ts
 * bytesToHex(Uint8Array.from([0xca, 0xfe, 0x01, 0x23])); // 'cafe0123'
 * ```
 */
function bytesToHex(bytes) {
  abytes(bytes);
  if (hasHexBuiltin) return bytes.toHex();
  let hex = '';
  for (let i = 0; i < bytes.length; i++) hex += hexes[bytes[i]];
  return hex;
}
function asciiToBase16(ch) {
  return ch >= 48 && ch <= 57 ? ch - 48 : ch >= 65 && ch <= 70 ? ch - 55 : ch >= 97 && ch <= 102 ? ch - 87 : void 0;
}
/**
 * Convert hex string to byte array. Uses built-in function, when available.
 * @param hex - hexadecimal string to decode
 * @returns Decoded bytes.
 * @throws On wrong argument types. {@link TypeError}
 * @throws On wrong argument ranges or values. {@link RangeError}
 * @example
 * Decode lowercase hexadecimal into bytes.
 * ```ts
 * hexToBytes('cafe0123'); // Uint8Array.from([0xca, 0xfe, 0x01, 0x23])
 * ```
 */
function hexToBytes(hex) {
  if (typeof hex !== 'string') throw new TypeError('hex string expected, got ' + typeof hex);
  if (hasHexBuiltin)
    try {
      return Uint8Array.fromHex(hex);
    } catch (error) {
      if (error instanceof SyntaxError) throw new RangeError(error.message);
      throw error;
    }
  const hl = hex.length;
  const al = hl / 2;
  if (hl % 2) throw new RangeError('hex string expected, got unpadded hex of length ' + hl);
  const array = new Uint8Array(al);
  for (let ai = 0, hi = 0; ai < al; ai++, hi += 2) {
    const n1 = asciiToBase16(hex.charCodeAt(hi));
    const n2 = asciiToBase16(hex.charCodeAt(hi + 1));
    if (n1 === void 0 || n2 === void 0) {
      const char = hex[hi] + hex[hi + 1];
      throw new RangeError('hex string expected, got non-hex character "' + char + '" at index ' + hi);
    }
    array[ai] = n1 * 16 + n2;
  }
  return array;
}
/**
 * Converts string to bytes using UTF8 encoding.
 * Built-in doesn't validate input to be string: we do the check.
 * Non-ASCII details are delegated to the platform `TextEncoder`.
 * @param str - string to encode
 * @returns UTF-8 encoded bytes.
 * @throws On wrong argument types. {@link TypeError}
 * @example
 * Encode a string as UTF-8 bytes.
 * ```ts
 * utf8ToBytes('abc'); // Uint8Array.from([97, 98, 99])
 * ```
 */
function utf8ToBytes(str) {
  if (typeof str !== 'string') throw new TypeError('string expected');
  const encoded = new TextEncoder().encode(str);
  try {
    return new Uint8Array(encoded);
  } finally {
    clean(encoded);
  }
}
/**
 * Copies several Uint8Arrays into one.
 * @param arrays - arrays to concatenate
 * @returns Concatenated byte array.
 * @throws On wrong argument types. {@link TypeError}
 * @example
 * Concatenate multiple byte arrays.
 * ```ts
 * concatBytes(new Uint8Array([1]), new Uint8Array([2]));
 * ```
 */
function concatBytes(...arrays) {
  let sum = 0;
  for (let i = 0; i < arrays.length; i++) {
    const a = arrays[i];
    abytes(a);
    sum += a.length;
  }
  const res = new Uint8Array(sum);
  for (let i = 0, pad = 0; i < arrays.length; i++) {
    const a = arrays[i];
    res.set(a, pad);
    pad += a.length;
  }
  return res;
}
/**
 * Merges default options and passed options.
 * @param defaults - base option object
 * @param opts - user overrides
 * @param title - label included in thrown override errors
 * @returns Fresh merged option object with a null prototype.
 * @throws On wrong argument types. {@link TypeError}
 * @example
 * Merge user overrides onto default options.
 * ```ts
 * checkOpts({ dkLen: 32 }, { asyncTick: 10 });
 * ```
 */
function checkOpts(defaults, opts, title = 'opts') {
  aopts(defaults, 'defaults');
  if (opts !== void 0) aopts(opts, title);
  return Object.assign(Object.create(null), defaults, opts);
}
/**
 * Creates a callable hash function from a stateful class constructor.
 * @param hashCons - hash constructor or factory
 * @param info - optional metadata such as DER OID
 * @returns Frozen callable hash wrapper with `.create()`.
 *   Wrapper construction eagerly calls `hashCons(undefined)` once to read
 *   `outputLen` / `blockLen`, so constructor side effects happen at module
 *   init time.
 * @throws On wrong argument types. {@link TypeError}
 * @example
 * Wrap a stateful hash constructor into a callable helper.
 * ```ts
 * import { createHasher } from '@noble/hashes/utils.js';
 * import { sha256 } from '@noble/hashes/sha2.js';
 * const wrapped = createHasher(sha256.create, { oid: sha256.oid });
 * wrapped(new Uint8Array([1]));
 * ```
 */
function createHasher(hashCons, info = {}) {
  if (typeof hashCons !== 'function') throw new TypeError('"hashCons" expected function, got type=' + typeof hashCons);
  info = checkOpts({}, info, 'info');
  const hashC = (msg, opts) => hashCons(opts).update(msg).digest();
  const tmp = hashCons(void 0);
  hashC.outputLen = tmp.outputLen;
  hashC.blockLen = tmp.blockLen;
  hashC.canXOF = tmp.canXOF;
  hashC.create = (opts) => hashCons(opts);
  Object.assign(hashC, info);
  return Object.freeze(hashC);
}
/**
 * Creates OID metadata for NIST hashes with prefix `06 09 60 86 48 01 65 03 04 02`.
 * @param suffix - final OID byte for the selected hash.
 *   The helper accepts any byte even though only the documented NIST hash
 *   suffixes are meaningful downstream.
 * @returns Object containing the DER-encoded OID.
 * @example
 * Build OID metadata for a NIST hash.
 * ```ts
 * oidNist(0x01);
 * ```
 */
var oidNist = (suffix) => ({ oid: Uint8Array.from([6, 9, 96, 134, 72, 1, 101, 3, 4, 2, suffix]) });
var DEFAULT_CONFIG = {
  lang: void 0,
  message: void 0,
  abortEarly: void 0,
  abortPipeEarly: void 0,
};
/**
 * Returns the global configuration.
 *
 * @param config The config to merge.
 *
 * @returns The configuration.
 */
/* @__NO_SIDE_EFFECTS__ */
function getGlobalConfig(config$1) {
  if (!config$1 && true) return DEFAULT_CONFIG;
  return {
    lang: config$1?.lang ?? void 0,
    message: config$1?.message,
    abortEarly: config$1?.abortEarly ?? void 0,
    abortPipeEarly: config$1?.abortPipeEarly ?? void 0,
  };
}
/**
 * Stringifies an unknown input to a literal or type string.
 *
 * @param input The unknown input.
 *
 * @returns A literal or type string.
 *
 * @internal
 */
/* @__NO_SIDE_EFFECTS__ */
function _stringify(input) {
  const type = typeof input;
  if (type === 'string') return `"${input}"`;
  if (type === 'number' || type === 'bigint' || type === 'boolean') return `${input}`;
  if (type === 'object' || type === 'function')
    return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? 'null';
  return type;
}
/**
 * Adds an issue to the dataset.
 *
 * @param context The issue context.
 * @param label The issue label.
 * @param dataset The input dataset.
 * @param config The configuration.
 * @param other The optional props.
 *
 * @internal
 */
function _addIssue(context, label, dataset, config$1, other) {
  const input = other && 'input' in other ? other.input : dataset.value;
  const expected = other?.expected ?? context.expects ?? null;
  const received = other?.received ?? /* @__PURE__ */ _stringify(input);
  const issue = {
    kind: context.kind,
    type: context.type,
    input,
    expected,
    received,
    message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : 'R'}eceived ${received}`,
    requirement: context.requirement,
    path: other?.path,
    issues: other?.issues,
    lang: config$1.lang,
    abortEarly: config$1.abortEarly,
    abortPipeEarly: config$1.abortPipeEarly,
  };
  const isSchema = context.kind === 'schema';
  const message$1 =
    other?.message ??
    context.message ??
    (context.reference, issue.lang, void 0) ??
    (isSchema ? (issue.lang, void 0) : null) ??
    config$1.message ??
    (issue.lang, void 0);
  if (message$1 !== void 0) issue.message = typeof message$1 === 'function' ? message$1(issue) : message$1;
  if (isSchema) dataset.typed = false;
  if (dataset.issues) dataset.issues.push(issue);
  else dataset.issues = [issue];
}
/**
 * Compares two values using the SameValueZero algorithm, which treats `NaN`
 * as equal to itself unlike `===`.
 *
 * @param value1 The first value.
 * @param value2 The second value.
 *
 * @returns Whether the values are equal.
 *
 * @internal
 */
/* @__NO_SIDE_EFFECTS__ */
function _isSameValueZero(value1, value2) {
  return value1 === value2 || (Number.isNaN(value1) && Number.isNaN(value2));
}
/**
 * Joins multiple `expects` values with the given separator.
 *
 * @param values The `expects` values.
 * @param separator The separator.
 *
 * @returns The joined `expects` property.
 *
 * @internal
 */
/* @__NO_SIDE_EFFECTS__ */
function _joinExpects(values$1, separator) {
  const list = [...new Set(values$1)];
  if (list.length > 1) return `(${list.join(` ${separator} `)})`;
  return list[0] ?? 'never';
}
/**
 * Eagerly creates and attaches the Standard Schema properties of a schema.
 *
 * Hint: The contextual `this` type includes the standard properties that are
 * attached before the schema is returned.
 *
 * @param schema The schema to attach standard properties to.
 *
 * @returns The schema with standard properties attached.
 *
 * @internal
 */
function _standardSchema(schema) {
  schema['~standard'] = {
    version: 1,
    vendor: 'valibot',
    validate: (value$1) => schema['~run']({ value: value$1 }, /* @__PURE__ */ getGlobalConfig()),
  };
  return schema;
}
/**
 * A Valibot error with useful information.
 */
var ValiError = class extends Error {
  /**
   * Creates a Valibot error with useful information.
   *
   * @param issues The error issues.
   */
  constructor(issues) {
    super(issues[0].message);
    this.name = 'ValiError';
    this.issues = issues;
  }
};
/* @__NO_SIDE_EFFECTS__ */
function check(requirement, message$1) {
  return {
    kind: 'validation',
    type: 'check',
    reference: check,
    async: false,
    expects: null,
    requirement,
    message: message$1,
    '~run'(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, 'input', dataset, config$1);
      return dataset;
    },
  };
}
/* @__NO_SIDE_EFFECTS__ */
function integer(message$1) {
  return {
    kind: 'validation',
    type: 'integer',
    reference: integer,
    async: false,
    expects: null,
    requirement: Number.isInteger,
    message: message$1,
    '~run'(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, 'integer', dataset, config$1);
      return dataset;
    },
  };
}
/* @__NO_SIDE_EFFECTS__ */
function maxLength(requirement, message$1) {
  return {
    kind: 'validation',
    type: 'max_length',
    reference: maxLength,
    async: false,
    expects: `<=${requirement}`,
    requirement,
    message: message$1,
    '~run'(dataset, config$1) {
      if (dataset.typed && dataset.value.length > this.requirement)
        _addIssue(this, 'length', dataset, config$1, { received: `${dataset.value.length}` });
      return dataset;
    },
  };
}
/* @__NO_SIDE_EFFECTS__ */
function maxValue(requirement, message$1) {
  return {
    kind: 'validation',
    type: 'max_value',
    reference: maxValue,
    async: false,
    expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    '~run'(dataset, config$1) {
      if (dataset.typed && !(dataset.value <= this.requirement))
        _addIssue(this, 'value', dataset, config$1, {
          received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value),
        });
      return dataset;
    },
  };
}
/* @__NO_SIDE_EFFECTS__ */
function minLength(requirement, message$1) {
  return {
    kind: 'validation',
    type: 'min_length',
    reference: minLength,
    async: false,
    expects: `>=${requirement}`,
    requirement,
    message: message$1,
    '~run'(dataset, config$1) {
      if (dataset.typed && dataset.value.length < this.requirement)
        _addIssue(this, 'length', dataset, config$1, { received: `${dataset.value.length}` });
      return dataset;
    },
  };
}
/* @__NO_SIDE_EFFECTS__ */
function minValue(requirement, message$1) {
  return {
    kind: 'validation',
    type: 'min_value',
    reference: minValue,
    async: false,
    expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    '~run'(dataset, config$1) {
      if (dataset.typed && !(dataset.value >= this.requirement))
        _addIssue(this, 'value', dataset, config$1, {
          received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value),
        });
      return dataset;
    },
  };
}
/* @__NO_SIDE_EFFECTS__ */
function regex(requirement, message$1) {
  return {
    kind: 'validation',
    type: 'regex',
    reference: regex,
    async: false,
    expects: `${requirement}`,
    requirement,
    message: message$1,
    '~run'(dataset, config$1) {
      if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, 'format', dataset, config$1);
      return dataset;
    },
  };
}
/**
 * Returns the fallback value of the schema.
 *
 * @param schema The schema to get it from.
 * @param dataset The output dataset if available.
 * @param config The config if available.
 *
 * @returns The fallback value.
 */
/* @__NO_SIDE_EFFECTS__ */
function getFallback(schema, dataset, config$1) {
  return typeof schema.fallback === 'function' ? schema.fallback(dataset, config$1) : schema.fallback;
}
/**
 * Returns the default value of the schema.
 *
 * @param schema The schema to get it from.
 * @param dataset The input dataset if available.
 * @param config The config if available.
 *
 * @returns The default value.
 */
/* @__NO_SIDE_EFFECTS__ */
function getDefault(schema, dataset, config$1) {
  return typeof schema.default === 'function' ? schema.default(dataset, config$1) : schema.default;
}
/* @__NO_SIDE_EFFECTS__ */
function array(item, message$1) {
  return _standardSchema({
    kind: 'schema',
    type: 'array',
    reference: array,
    expects: 'Array',
    async: false,
    item,
    message: message$1,
    '~run'(dataset, config$1) {
      const input = dataset.value;
      if (Array.isArray(input)) {
        dataset.typed = true;
        dataset.value = [];
        for (let key = 0; key < input.length; key++) {
          const value$1 = input[key];
          const itemDataset = this.item['~run']({ value: value$1 }, config$1);
          if (itemDataset.issues) {
            const pathItem = {
              type: 'array',
              origin: 'value',
              input,
              key,
              value: value$1,
            };
            for (const issue of itemDataset.issues) {
              if (issue.path) issue.path.unshift(pathItem);
              else issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = itemDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          if (!itemDataset.typed) dataset.typed = false;
          dataset.value.push(itemDataset.value);
        }
      } else _addIssue(this, 'type', dataset, config$1);
      return dataset;
    },
  });
}
/* @__NO_SIDE_EFFECTS__ */
function literal(literal_, message$1) {
  return _standardSchema({
    kind: 'schema',
    type: 'literal',
    reference: literal,
    expects: /* @__PURE__ */ _stringify(literal_),
    async: false,
    literal: literal_,
    message: message$1,
    '~run'(dataset, config$1) {
      if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
      else _addIssue(this, 'type', dataset, config$1);
      return dataset;
    },
  });
}
/* @__NO_SIDE_EFFECTS__ */
function number(message$1) {
  return _standardSchema({
    kind: 'schema',
    type: 'number',
    reference: number,
    expects: 'number',
    async: false,
    message: message$1,
    '~run'(dataset, config$1) {
      if (typeof dataset.value === 'number' && !isNaN(dataset.value)) dataset.typed = true;
      else _addIssue(this, 'type', dataset, config$1);
      return dataset;
    },
  });
}
/* @__NO_SIDE_EFFECTS__ */
function object(entries$1, message$1) {
  return _standardSchema({
    kind: 'schema',
    type: 'object',
    reference: object,
    expects: 'Object',
    async: false,
    entries: entries$1,
    message: message$1,
    '~run'(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === 'object') {
        dataset.typed = true;
        dataset.value = {};
        for (const key in this.entries) {
          const valueSchema = this.entries[key];
          if (
            key in input ||
            ((valueSchema.type === 'exact_optional' ||
              valueSchema.type === 'optional' ||
              valueSchema.type === 'nullish') &&
              valueSchema.default !== void 0)
          ) {
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema['~run']({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: 'object',
                origin: 'value',
                input,
                key,
                value: value$1,
              };
              for (const issue of valueDataset.issues) {
                if (issue.path) issue.path.unshift(pathItem);
                else issue.path = [pathItem];
                dataset.issues?.push(issue);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
          else if (
            valueSchema.type !== 'exact_optional' &&
            valueSchema.type !== 'optional' &&
            valueSchema.type !== 'nullish'
          ) {
            _addIssue(this, 'key', dataset, config$1, {
              input: void 0,
              expected: `"${key}"`,
              path: [
                {
                  type: 'object',
                  origin: 'key',
                  input,
                  key,
                  value: input[key],
                },
              ],
            });
            if (config$1.abortEarly) break;
          }
        }
      } else _addIssue(this, 'type', dataset, config$1);
      return dataset;
    },
  });
}
/* @__NO_SIDE_EFFECTS__ */
function picklist(options, message$1) {
  return _standardSchema({
    kind: 'schema',
    type: 'picklist',
    reference: picklist,
    expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), '|'),
    async: false,
    options,
    message: message$1,
    '~run'(dataset, config$1) {
      if (this.options.includes(dataset.value)) dataset.typed = true;
      else _addIssue(this, 'type', dataset, config$1);
      return dataset;
    },
  });
}
/* @__NO_SIDE_EFFECTS__ */
function strictObject(entries$1, message$1) {
  return _standardSchema({
    kind: 'schema',
    type: 'strict_object',
    reference: strictObject,
    expects: 'Object',
    async: false,
    entries: entries$1,
    message: message$1,
    '~run'(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === 'object') {
        dataset.typed = true;
        dataset.value = {};
        for (const key in this.entries) {
          const valueSchema = this.entries[key];
          if (
            key in input ||
            ((valueSchema.type === 'exact_optional' ||
              valueSchema.type === 'optional' ||
              valueSchema.type === 'nullish') &&
              valueSchema.default !== void 0)
          ) {
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema['~run']({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: 'object',
                origin: 'value',
                input,
                key,
                value: value$1,
              };
              for (const issue of valueDataset.issues) {
                if (issue.path) issue.path.unshift(pathItem);
                else issue.path = [pathItem];
                dataset.issues?.push(issue);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
          else if (
            valueSchema.type !== 'exact_optional' &&
            valueSchema.type !== 'optional' &&
            valueSchema.type !== 'nullish'
          ) {
            _addIssue(this, 'key', dataset, config$1, {
              input: void 0,
              expected: `"${key}"`,
              path: [
                {
                  type: 'object',
                  origin: 'key',
                  input,
                  key,
                  value: input[key],
                },
              ],
            });
            if (config$1.abortEarly) break;
          }
        }
        if (!dataset.issues || !config$1.abortEarly) {
          for (const key in input)
            if (!Object.hasOwn(this.entries, key)) {
              _addIssue(this, 'key', dataset, config$1, {
                input: key,
                expected: 'never',
                path: [
                  {
                    type: 'object',
                    origin: 'key',
                    input,
                    key,
                    value: input[key],
                  },
                ],
              });
              break;
            }
        }
      } else _addIssue(this, 'type', dataset, config$1);
      return dataset;
    },
  });
}
/* @__NO_SIDE_EFFECTS__ */
function strictTuple(items, message$1) {
  return _standardSchema({
    kind: 'schema',
    type: 'strict_tuple',
    reference: strictTuple,
    expects: 'Array',
    async: false,
    items,
    message: message$1,
    '~run'(dataset, config$1) {
      const input = dataset.value;
      if (Array.isArray(input)) {
        dataset.typed = true;
        dataset.value = [];
        for (let key = 0; key < this.items.length; key++) {
          const value$1 = input[key];
          const itemDataset = this.items[key]['~run']({ value: value$1 }, config$1);
          if (itemDataset.issues) {
            const pathItem = {
              type: 'array',
              origin: 'value',
              input,
              key,
              value: value$1,
            };
            for (const issue of itemDataset.issues) {
              if (issue.path) issue.path.unshift(pathItem);
              else issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = itemDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          if (!itemDataset.typed) dataset.typed = false;
          dataset.value.push(itemDataset.value);
        }
        if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length)
          _addIssue(this, 'type', dataset, config$1, {
            input: input[this.items.length],
            expected: 'never',
            path: [
              {
                type: 'array',
                origin: 'value',
                input,
                key: this.items.length,
                value: input[this.items.length],
              },
            ],
          });
      } else _addIssue(this, 'type', dataset, config$1);
      return dataset;
    },
  });
}
/* @__NO_SIDE_EFFECTS__ */
function string(message$1) {
  return _standardSchema({
    kind: 'schema',
    type: 'string',
    reference: string,
    expects: 'string',
    async: false,
    message: message$1,
    '~run'(dataset, config$1) {
      if (typeof dataset.value === 'string') dataset.typed = true;
      else _addIssue(this, 'type', dataset, config$1);
      return dataset;
    },
  });
}
/**
 * Parses an unknown input based on a schema.
 *
 * @param schema The schema to be used.
 * @param input The input to be parsed.
 * @param config The parse configuration.
 *
 * @returns The parsed input.
 */
function parse(schema, input, config$1) {
  const dataset = schema['~run']({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  if (dataset.issues) throw new ValiError(dataset.issues);
  return dataset.value;
}
/* @__NO_SIDE_EFFECTS__ */
function pipe(...pipe$1) {
  return _standardSchema({
    ...pipe$1[0],
    pipe: pipe$1,
    '~run'(dataset, config$1) {
      for (const item of pipe$1)
        if (item.kind !== 'metadata') {
          if (dataset.issues && (item.kind === 'schema' || item.kind === 'transformation')) {
            dataset.typed = false;
            break;
          }
          if (!dataset.issues || (!config$1.abortEarly && !config$1.abortPipeEarly))
            dataset = item['~run'](dataset, config$1);
        }
      return dataset;
    },
  });
}
/**
 * Parses an unknown input based on a schema.
 *
 * @param schema The schema to be used.
 * @param input The input to be parsed.
 * @param config The parse configuration.
 *
 * @returns The parse result.
 */
/* @__NO_SIDE_EFFECTS__ */
function safeParse(schema, input, config$1) {
  const dataset = schema['~run']({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  return {
    typed: dataset.typed,
    success: !dataset.issues,
    output: dataset.value,
    issues: dataset.issues,
  };
}
// node_modules/@noble/hashes/_u64.js
var fromNumH = (n) => (n / 2 ** 32) | 0;
var fromNumL = (n) => n >>> 0;
function setU64FromNum(view, byteOffset, n, isLE) {
  const h = fromNumH(n);
  const l = fromNumL(n);
  view.setUint32(byteOffset, isLE ? l : h, isLE);
  view.setUint32(byteOffset + 4, isLE ? h : l, isLE);
}
// node_modules/@noble/hashes/_md.js
/**
 * Internal Merkle-Damgard hash utils.
 * @module
 */
/**
 * Shared 32-bit conditional boolean primitive reused by SHA-256, SHA-1, and MD5 `F`.
 * Returns bits from `b` when `a` is set, otherwise from `c`.
 * The XOR form is equivalent to MD5's `F(X,Y,Z) = XY v not(X)Z` because the masked terms never
 * set the same bit.
 * @param a - selector word
 * @param b - word chosen when selector bit is set
 * @param c - word chosen when selector bit is clear
 * @returns Mixed 32-bit word.
 * @example
 * Combine three words with the shared 32-bit choice primitive.
 * ```ts
 * Chi(0xffffffff, 0x12345678, 0x87654321);
 * ```
 */
function Chi(a, b, c) {
  return (a & b) ^ (~a & c);
}
/**
 * Shared 32-bit majority primitive reused by SHA-256 and SHA-1.
 * Returns bits shared by at least two inputs.
 * @param a - first input word
 * @param b - second input word
 * @param c - third input word
 * @returns Mixed 32-bit word.
 * @example
 * Combine three words with the shared 32-bit majority primitive.
 * ```ts
 * Maj(0xffffffff, 0x12345678, 0x87654321);
 * ```
 */
function Maj(a, b, c) {
  return (a & b) ^ (a & c) ^ (b & c);
}
/**
 * Merkle-Damgard hash construction base class.
 * Could be used to create MD5, RIPEMD, SHA1, SHA2.
 * Accepts only byte-aligned `Uint8Array` input, even when the underlying spec describes bit
 * strings with partial-byte tails.
 * @param blockLen - internal block size in bytes
 * @param outputLen - digest size in bytes
 * @param padOffset - trailing length field size in bytes
 * @param isLE - whether length and state words are encoded in little-endian
 * @example
 * Use a concrete subclass to get the shared Merkle-Damgard update/digest flow.
 * ```ts
 * import { _SHA1 } from '@noble/hashes/legacy.js';
 * const hash = new _SHA1();
 * hash.update(new Uint8Array([97, 98, 99]));
 * hash.digest();
 * ```
 */
var HashMD = class {
  blockLen;
  outputLen;
  canXOF = false;
  padOffset;
  isLE;
  buffer;
  view;
  finished = false;
  length = 0;
  pos = 0;
  destroyed = false;
  constructor(blockLen, outputLen, padOffset, isLE) {
    this.blockLen = blockLen;
    this.outputLen = outputLen;
    this.padOffset = padOffset;
    this.isLE = isLE;
    this.buffer = new Uint8Array(blockLen);
    this.view = createView(this.buffer);
  }
  update(data) {
    aexists(this);
    abytes(data);
    const { view, buffer, blockLen } = this;
    const len = data.length;
    let processed = false;
    for (let pos = 0; pos < len; ) {
      const take = Math.min(blockLen - this.pos, len - pos);
      if (take === blockLen) {
        const dataView = createView(data);
        for (; blockLen <= len - pos; pos += blockLen) this.process(dataView, pos);
        processed = true;
        continue;
      }
      buffer.set(pos === 0 && take === len ? data : data.subarray(pos, pos + take), this.pos);
      this.pos += take;
      pos += take;
      if (this.pos === blockLen) {
        this.process(view, 0);
        this.pos = 0;
        processed = true;
      }
    }
    this.length += data.length;
    if (processed) this.roundClean();
    return this;
  }
  digestInto(out) {
    aexists(this);
    aoutput(out, this);
    this.finished = true;
    const { buffer, view, blockLen, isLE } = this;
    let { pos } = this;
    buffer[pos++] = 128;
    buffer.fill(0, pos);
    if (this.padOffset > blockLen - pos) {
      this.process(view, 0);
      buffer.fill(0);
    }
    setU64FromNum(view, blockLen - 8, this.length * 8, isLE);
    this.process(view, 0);
    this.roundClean();
    const oview = out === buffer ? view : createView(out);
    const len = this.outputLen;
    const outLen = len / 4;
    const state = this.get();
    if (len % 4 || outLen > state.length) throw new Error('invalid outputLen');
    for (let i = 0; i < outLen; i++) oview.setUint32(4 * i, state[i], isLE);
  }
  digest() {
    const { buffer, outputLen } = this;
    this.digestInto(buffer);
    const res = buffer.slice(0, outputLen);
    this.destroy();
    return res;
  }
  _cloneIntoMeta(to) {
    const { buffer, length, finished, destroyed, pos } = this;
    to.destroyed = destroyed;
    to.finished = finished;
    to.length = length;
    to.pos = pos;
    if (pos) to.buffer.set(buffer);
    return to;
  }
  clone() {
    return this._cloneInto();
  }
};
/**
 * Initial SHA-2 state: fractional parts of square roots of first 16 primes 2..53.
 * Check out `test/misc/sha2-gen-iv.js` for recomputation guide.
 */
/** Initial SHA256 state from RFC 6234 §6.1: the first 32 bits of the fractional parts of the
 * square roots of the first eight prime numbers. Exported as a shared table; callers must treat
 * it as read-only because constructors copy words from it by index. */
var SHA256_IV = /* @__PURE__ */ Uint32Array.from([
  1779033703, 3144134277, 1013904242, 2773480762, 1359893119, 2600822924, 528734635, 1541459225,
]);
// node_modules/@noble/hashes/sha2.js
/**
 * SHA2 hash function. A.k.a. sha256, sha384, sha512, sha512_224, sha512_256.
 * SHA256 is the fastest hash implementable in JS, even faster than Blake3.
 * Check out {@link https://www.rfc-editor.org/rfc/rfc4634 | RFC 4634} and
 * {@link https://nvlpubs.nist.gov/nistpubs/FIPS/NIST.FIPS.180-4.pdf | FIPS 180-4}.
 * @module
 */
/**
 * SHA-224 / SHA-256 round constants from RFC 6234 §5.1: the first 32 bits
 * of the cube roots of the first 64 primes (2..311).
 */
var SHA256_K = /* @__PURE__ */ Uint32Array.from([
  1116352408, 1899447441, 3049323471, 3921009573, 961987163, 1508970993, 2453635748, 2870763221, 3624381080, 310598401,
  607225278, 1426881987, 1925078388, 2162078206, 2614888103, 3248222580, 3835390401, 4022224774, 264347078, 604807628,
  770255983, 1249150122, 1555081692, 1996064986, 2554220882, 2821834349, 2952996808, 3210313671, 3336571891, 3584528711,
  113926993, 338241895, 666307205, 773529912, 1294757372, 1396182291, 1695183700, 1986661051, 2177026350, 2456956037,
  2730485921, 2820302411, 3259730800, 3345764771, 3516065817, 3600352804, 4094571909, 275423344, 430227734, 506948616,
  659060556, 883997877, 958139571, 1322822218, 1537002063, 1747873779, 1955562222, 2024104815, 2227730452, 2361852424,
  2428436474, 2756734187, 3204031479, 3329325298,
]);
/** Reusable SHA-224 / SHA-256 message schedule buffer `W_t` from RFC 6234 §6.2 step 1. */
var SHA256_W = /* @__PURE__ */ new Uint32Array(64);
/** Internal SHA-224 / SHA-256 compression engine from RFC 6234 §6.2. */
var SHA2_32B = class extends HashMD {
  A = 0;
  B = 0;
  C = 0;
  D = 0;
  E = 0;
  F = 0;
  G = 0;
  H = 0;
  constructor(outputLen, IV) {
    super(64, outputLen, 8, false);
    this.A = IV[0] | 0;
    this.B = IV[1] | 0;
    this.C = IV[2] | 0;
    this.D = IV[3] | 0;
    this.E = IV[4] | 0;
    this.F = IV[5] | 0;
    this.G = IV[6] | 0;
    this.H = IV[7] | 0;
  }
  get() {
    const { A, B, C, D, E, F, G, H } = this;
    return [A, B, C, D, E, F, G, H];
  }
  set(A, B, C, D, E, F, G, H) {
    this.A = A | 0;
    this.B = B | 0;
    this.C = C | 0;
    this.D = D | 0;
    this.E = E | 0;
    this.F = F | 0;
    this.G = G | 0;
    this.H = H | 0;
  }
  _cloneInto(to) {
    (to ||= new this.constructor()).set(...this.get());
    return this._cloneIntoMeta(to);
  }
  process(view, offset) {
    for (let i = 0; i < 16; i++, offset += 4) SHA256_W[i] = view.getUint32(offset, false);
    for (let i = 16; i < 64; i++) {
      const W15 = SHA256_W[i - 15];
      const W2 = SHA256_W[i - 2];
      const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ (W15 >>> 3);
      const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ (W2 >>> 10);
      SHA256_W[i] = (s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16]) | 0;
    }
    let { A, B, C, D, E, F, G, H } = this;
    for (let i = 0; i < 64; i++) {
      const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
      const T1 = (H + sigma1 + Chi(E, F, G) + SHA256_K[i] + SHA256_W[i]) | 0;
      const T2 = ((rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22)) + Maj(A, B, C)) | 0;
      H = G;
      G = F;
      F = E;
      E = (D + T1) | 0;
      D = C;
      C = B;
      B = A;
      A = (T1 + T2) | 0;
    }
    A = (A + this.A) | 0;
    B = (B + this.B) | 0;
    C = (C + this.C) | 0;
    D = (D + this.D) | 0;
    E = (E + this.E) | 0;
    F = (F + this.F) | 0;
    G = (G + this.G) | 0;
    H = (H + this.H) | 0;
    this.set(A, B, C, D, E, F, G, H);
  }
  roundClean() {
    clean(SHA256_W);
  }
  destroy() {
    this.destroyed = true;
    this.set(0, 0, 0, 0, 0, 0, 0, 0);
    clean(this.buffer);
  }
};
/** Internal SHA-256 hash class grounded in RFC 6234 §6.2. */
var _SHA256 = class extends SHA2_32B {
  constructor() {
    super(32, SHA256_IV);
  }
};
/**
 * SHA2-256 hash function from RFC 4634. In JS it's the fastest: even faster than Blake3. Some info:
 *
 * - Trying 2^128 hashes would get 50% chance of collision, using birthday attack.
 * - BTC network is doing 2^70 hashes/sec (2^95 hashes/year) as per 2025.
 * - Each sha256 hash is executing 2^18 bit operations.
 * - Good 2024 ASICs can do 200Th/sec with 3500 watts of power, corresponding to 2^36 hashes/joule.
 * @param msg - message bytes to hash
 * @param opts - Reserved hash options.
 * @returns Digest bytes.
 * @example
 * Hash a message with SHA2-256.
 * ```ts
 * sha256(new Uint8Array([97, 98, 99]));
 * ```
 */
var sha256 = /* @__PURE__ */ createHasher(() => new _SHA256(), /* @__PURE__ */ oidNist(1));
// contest/draw-log.ts
/** The log of a draw: one line of text per draw, each bound to all before it. */
/** `<line> <serial> <area> <time> <player> <moment or -> <the first 16 digits of the chain's head>` */
var form = /^(\d{1,12}) (\d{1,15}) (\d{1,5}) (\d{1,11}) ([0-9a-f]{32}) (\d{1,9}|-) ([0-9a-f]{16})$/;
function headAfter(head, line) {
  return sha256(concatBytes(head, utf8ToBytes(bodyOf(line))));
}
/** A checkpoint is a link of the chain itself, so that its time cannot be changed afterwards either. */
function headAfterCheckpoint(head, { at, lines, serial }) {
  return sha256(concatBytes(head, utf8ToBytes(`checkpoint ${at} ${lines} ${serial}`)));
}
function textOfLine(line, head) {
  return `${bodyOf(line)} ${bytesToHex(head.slice(0, 8))}`;
}
function readLine(text) {
  const found = form.exec(text);
  if (!found) return void 0;
  const [, line, serial, area, drawn_at, player = '', moment] = found;
  return {
    line: Number(line),
    serial: Number(serial),
    area: Number(area),
    drawn_at: Number(drawn_at),
    player,
    moment: moment === '-' ? null : Number(moment),
  };
}
function bodyOf({ line, serial, area, drawn_at, player, moment }) {
  return `${line} ${serial} ${area} ${drawn_at} ${player} ${moment ?? '-'}`;
}
// node_modules/@noble/hashes/hmac.js
/**
 * HMAC: RFC2104 message authentication code.
 * @module
 */
/**
 * Internal class for HMAC.
 * Accepts any byte key, although RFC 2104 §3 recommends keys at least
 * `HashLen` bytes long.
 */
var _HMAC = class {
  oHash;
  iHash;
  blockLen;
  outputLen;
  canXOF = false;
  finished = false;
  destroyed = false;
  constructor(hash, key) {
    ahash(hash);
    abytes(key, void 0, 'key');
    this.iHash = hash.create();
    if (typeof this.iHash.update !== 'function') throw new Error('expected Hash instance');
    this.blockLen = this.iHash.blockLen;
    this.outputLen = this.iHash.outputLen;
    const blockLen = this.blockLen;
    const pad = new Uint8Array(blockLen);
    pad.set(key.length > blockLen ? hash.create().update(key).digest() : key);
    for (let i = 0; i < pad.length; i++) pad[i] ^= 54;
    this.iHash.update(pad);
    this.oHash = hash.create();
    for (let i = 0; i < pad.length; i++) pad[i] ^= 106;
    this.oHash.update(pad);
    clean(pad);
  }
  update(buf) {
    aexists(this);
    this.iHash.update(buf);
    return this;
  }
  digestInto(out) {
    aexists(this);
    aoutput(out, this);
    this.finished = true;
    const buf = out.subarray(0, this.outputLen);
    this.iHash.digestInto(buf);
    this.oHash.update(buf);
    this.oHash.digestInto(buf);
    this.destroy();
  }
  digest() {
    const out = new Uint8Array(this.oHash.outputLen);
    this.digestInto(out);
    return out;
  }
  _cloneInto(to) {
    to ||= Object.create(Object.getPrototypeOf(this), {});
    const { oHash, iHash, finished, destroyed, blockLen, outputLen, canXOF } = this;
    to = to;
    to.finished = finished;
    to.destroyed = destroyed;
    to.blockLen = blockLen;
    to.outputLen = outputLen;
    to.canXOF = canXOF;
    to.oHash = oHash._cloneInto(to.oHash);
    to.iHash = iHash._cloneInto(to.iHash);
    return to;
  }
  clone() {
    return this._cloneInto();
  }
  destroy() {
    this.destroyed = true;
    this.oHash.destroy();
    this.iHash.destroy();
  }
};
var hmac = /* @__PURE__ */ (() => {
  const hmac_ = (hash, key, message) => new _HMAC(hash, key).update(message).digest();
  hmac_.create = (hash, key) => new _HMAC(hash, key);
  return hmac_;
})();
// contest/draw-moment.ts
/** The winning moments: pure arithmetic from the seed and the terms, the same on every machine. */
/**
 * Cuts the weighted window into as many equal shares as there are items, shuffles the items over the shares, and
 * opens each at a chance instant of its share: prizes neither crowd on one day nor can a moment be guessed.
 */
function momentsOf(seed, terms, { area, offsets, items }) {
  const below = chanceFrom(seed, `moment ${area}`);
  const prizes = items.flatMap(({ tier, prize, count }) =>
    Array.from({ length: count }, () => ({
      tier,
      prize,
    })),
  );
  shuffle(prizes, below);
  const pieces = piecesOf(terms, offsets);
  const total = pieces.reduce((sum, { from, to, weight }) => sum + (to - from) * weight, 0);
  if (prizes.length > 0 && total === 0) throw new Error(`Area ${area} has stock but no time that weighs anything`);
  const instantOf = walkThrough(pieces);
  return prizes.map((prize, index) => {
    const begin = Math.floor((index * total) / prizes.length);
    const end = Math.max(begin + 1, Math.floor(((index + 1) * total) / prizes.length));
    return {
      number: index + 1,
      opens_at: instantOf(Math.min(begin + below(end - begin), total - 1)),
      ...prize,
    };
  });
}
/** The window in pieces of equal weight: one, hours of the area's day, or days counted from the beginning. */
function piecesOf({ from, to, pacing, weights }, offsets) {
  if (pacing === 'even' || weights.length === 0)
    return [
      {
        from,
        to,
        weight: 1,
      },
    ];
  const pieces = [];
  for (let start = from; start < to; ) {
    const day = Math.floor((start - from) / 86400);
    const offset = offsets.findLast(([since]) => since <= start)?.[1] ?? 0;
    const change = offsets.find(([since]) => since > start)?.[0] ?? to;
    const local = start + offset;
    const hour = Math.floor(local / 3600);
    const end = pacing === 'days' ? from + (day + 1) * 86400 : Math.min((hour + 1) * 3600 - offset, change);
    const index = pacing === 'days' ? Math.min(day, weights.length - 1) : hour % 24;
    pieces.push({
      from: start,
      to: Math.min(end, to),
      weight: weights[index] ?? 0,
    });
    start = end;
  }
  return pieces;
}
/** Whole numbers below a bound, from HMAC-SHA256 in counter mode; what would favour some numbers is thrown away. */
function chanceFrom(seed, label) {
  let block = 0;
  let bytes = /* @__PURE__ */ new Uint8Array(0);
  const next48Bits = () => {
    if (bytes.length < 6) bytes = hmac(sha256, seed, utf8ToBytes(`${label} ${block++}`));
    const value = bytes.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
    bytes = bytes.slice(6);
    return value;
  };
  return (bound) => {
    const limit = Math.floor(2 ** 48 / bound) * bound;
    for (;;) {
      const value = next48Bits();
      if (value < limit) return value % bound;
    }
  };
}
function shuffle(items, below) {
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [items[last], items[other]] = [items[other], items[last]];
  }
}
/** Finds the instant at a place of the weighted window; places are asked for in growing order. */
function walkThrough(pieces) {
  let index = 0;
  let begin = 0;
  return (place) => {
    for (;;) {
      const { from, to, weight } = pieces[index];
      if (place < begin + (to - from) * weight) return from + Math.floor((place - begin) / weight);
      begin += (to - from) * weight;
      index += 1;
    }
  };
}
// contest/canonical.ts
/** One text for one value: JSON whose keys are sorted at every depth, so that a hash of it means the value. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== void 0);
    entries.sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${value} has no canonical text`);
  const text = JSON.stringify(value);
  if (text === void 0) throw new Error(`A ${typeof value} has no canonical text`);
  return text;
}
// contest/draw-terms.ts
var whole = (least, most) =>
  /* @__PURE__ */ pipe(
    /* @__PURE__ */ number(),
    /* @__PURE__ */ integer(),
    /* @__PURE__ */ minValue(least),
    /* @__PURE__ */ maxValue(most),
  );
var instant = whole(0, 1e11);
var hex = (length) =>
  /* @__PURE__ */ pipe(/* @__PURE__ */ string(), /* @__PURE__ */ regex(new RegExp(`^[0-9a-f]{${length}}$`)));
var area_terms = /* @__PURE__ */ strictObject({
  area: whole(0, 32767),
  /** The area's clock: from an instant on, so many seconds ahead of UTC. */
  offsets: /* @__PURE__ */ pipe(
    /* @__PURE__ */ array(/* @__PURE__ */ strictTuple([instant, whole(-64800, 64800)])),
    /* @__PURE__ */ minLength(1),
    /* @__PURE__ */ maxLength(100),
  ),
  items: /* @__PURE__ */ pipe(
    /* @__PURE__ */ array(
      /* @__PURE__ */ strictObject({
        tier: whole(0, 1e3),
        prize: /* @__PURE__ */ string(),
        count: whole(0, 1e6),
      }),
    ),
    /* @__PURE__ */ maxLength(1e3),
  ),
});
var draw_terms = /* @__PURE__ */ strictObject({
  edition: /* @__PURE__ */ string(),
  from: instant,
  to: instant,
  /** No later than the window's beginning, or the window begins with it. */
  committed_at: instant,
  wins_per_player: whole(0, 1e6),
  pacing: /* @__PURE__ */ picklist(['even', 'hours', 'days']),
  /** Thousandths. */
  weights: /* @__PURE__ */ pipe(/* @__PURE__ */ array(whole(0, 1e6)), /* @__PURE__ */ maxLength(400)),
  areas: /* @__PURE__ */ pipe(
    /* @__PURE__ */ array(area_terms),
    /* @__PURE__ */ maxLength(1e3),
    /* @__PURE__ */ check((areas) => stockOf(areas) <= 1e6),
  ),
});
/** SHA-256 over the secret seed and everything that decides, so that neither can be changed afterwards. */
function commitmentOf(seed, terms) {
  return bytesToHex(sha256(utf8ToBytes(`draw 1\n${bytesToHex(seed)}\n${canonical(terms)}`)));
}
function stockOf(areas) {
  return areas.flatMap(({ items }) => items).reduce((sum, { count }) => sum + count, 0);
}
// contest/draw.ts
/** Which moment a draw takes, and how anyone checks a whole draw from its published proof. */
var count = /* @__PURE__ */ pipe(/* @__PURE__ */ number(), /* @__PURE__ */ integer(), /* @__PURE__ */ minValue(0));
var checkpoint = /* @__PURE__ */ strictObject({
  at: count,
  lines: count,
  serial: count,
  head: hex(64),
});
/** What `/draw/proof` serves after the end; `stock` and whatever else may be there decides nothing. */
var draw_proof = /* @__PURE__ */ object({
  ended: /* @__PURE__ */ literal(true),
  commitment: hex(64),
  terms: draw_terms,
  seed: hex(64),
  checkpoints: /* @__PURE__ */ array(checkpoint),
  lines: count,
  head: hex(64),
  log: /* @__PURE__ */ array(/* @__PURE__ */ string()),
});
var earlier_proof = /* @__PURE__ */ object({
  commitment: hex(64),
  checkpoints: /* @__PURE__ */ array(checkpoint),
});
/**
 * Recomputes every draw. With an `earlier` copy of `/draw/proof`, saved while the draw ran, it also finds a log that was
 * written anew as a whole.
 */
function verifyDraw(proof, earlier) {
  try {
    const found = /* @__PURE__ */ safeParse(draw_proof, unwrapped(proof));
    if (!found.success) return fault(0, isRunning(unwrapped(proof)) ? 'not_ended' : 'unreadable');
    const saved = earlier === void 0 ? void 0 : parse(earlier_proof, unwrapped(earlier));
    return verify(found.output, saved);
  } catch {
    return fault(0, 'unreadable');
  }
}
/** The rule itself: draws in the order of their serials go in, the moment each takes comes out. */
function drawRule(seed, terms) {
  const areas = new Map(
    terms.areas.map((area) => [
      area.area,
      {
        moments: momentsOf(seed, terms, area),
        taken: 0,
      },
    ]),
  );
  const wins = /* @__PURE__ */ new Map();
  return ({ area, drawn_at, player }) => {
    const place = areas.get(area);
    const moment = place?.moments[place.taken];
    const own = `${area} ${player}`;
    const won = wins.get(own) ?? 0;
    if (!place || !moment || moment.opens_at > drawn_at || won >= terms.wins_per_player) return null;
    place.taken += 1;
    wins.set(own, won + 1);
    return moment;
  };
}
function verify(proof, earlier) {
  const { terms, log, commitment } = proof;
  if (commitmentOf(hexToBytes(proof.seed), terms) !== commitment) return fault(0, 'commitment');
  if (earlier && earlier.commitment !== commitment) return fault(0, 'earlier');
  if (terms.committed_at > terms.from) return fault(0, 'time');
  const outcomeOf = drawRule(hexToBytes(proof.seed), terms);
  const pass = passCheckpoints(proof.checkpoints, earlier?.checkpoints ?? []);
  let head = hexToBytes(commitment);
  let serial = 0;
  let wins = 0;
  for (const [index, text] of log.entries()) {
    const line = readLine(text);
    const number = index + 1;
    if (!line) return fault(number, 'line');
    if (line.line !== number) return fault(number, 'number');
    const before = pass(
      {
        lines: index,
        serial,
        head,
      },
      line,
    );
    if (before.wrong) return before.wrong;
    if (line.serial <= serial) return fault(number, 'order');
    if (line.drawn_at < terms.from || line.drawn_at >= terms.to) return fault(number, 'time');
    head = headAfter(before.head, line);
    if (textOfLine(line, head) !== text) return fault(number, 'chain');
    if ((outcomeOf(line)?.number ?? null) !== line.moment) return fault(number, 'outcome');
    if (line.moment !== null) wins += 1;
    serial = line.serial;
  }
  const end = pass({
    lines: log.length,
    serial,
    head,
  });
  if (end.wrong) return end.wrong;
  if (proof.lines !== log.length) return fault(Math.min(proof.lines, log.length) + 1, 'count');
  if (proof.head !== bytesToHex(end.head)) return fault(log.length, 'head');
  return {
    valid: true,
    draws: log.length,
    wins,
  };
}
/** Holds the log against the checkpoints in their order; at the end of the log all of them must have been passed. */
function passCheckpoints(checkpoints, earlier) {
  let index = 0;
  let at = 0;
  return ({ lines, serial, head }, next) => {
    for (;;) {
      const checkpoint = checkpoints[index];
      if (!(checkpoint && (!next || checkpoint.lines <= lines))) break;
      head = headAfterCheckpoint(head, checkpoint);
      const saved = earlier[index];
      if (saved && saved.head !== checkpoint.head)
        return {
          head,
          wrong: fault(lines, 'earlier'),
        };
      const fits = checkpoint.at >= at && checkpoint.head === bytesToHex(head) && serial <= checkpoint.serial;
      if (checkpoint.lines > lines)
        return {
          head,
          wrong: fault(lines + 1, 'checkpoint'),
        };
      if (!fits || (next && next.serial <= checkpoint.serial))
        return {
          head,
          wrong: fault(lines, 'checkpoint'),
        };
      at = checkpoint.at;
      index += 1;
    }
    if (next && next.drawn_at < at)
      return {
        head,
        wrong: fault(lines + 1, 'time'),
      };
    if (!next && earlier.length > checkpoints.length)
      return {
        head,
        wrong: fault(lines, 'earlier'),
      };
    return { head };
  };
}
/** The proof alone, or still in the envelope it came in. */
function unwrapped(proof) {
  return typeof proof === 'object' && proof !== null && 'data' in proof && !('terms' in proof) ? proof.data : proof;
}
function isRunning(proof) {
  return typeof proof === 'object' && proof !== null && 'ended' in proof && proof.ended === false;
}
function fault(line, why) {
  return {
    valid: false,
    line,
    why,
  };
}

export { verifyDraw };

// Mends postgres.js while it is bundled: after a lost connection or a COPY, 3.4.9 could crash, hang or repeat an old error;
// and its queries kept V8 busy clearing them away.

/** @typedef {readonly [broken: string, mended: string]} Mending */

/** @type {readonly Mending[]} */
const pool = [
  // What watches over connections that have fallen silent needs to see them.
  [
    `    largeObject: largeObject.bind(null, sql),
`,
    `    largeObject: largeObject.bind(null, sql),
    connections,
`,
  ],
];

/** @type {readonly Mending[]} */
const connection = [
  [
    `    queue: queues.closed,
`,
    `    queue: queues.closed,
    get isWaiting() { return Boolean(query || initial) },
    get socket() { return socket },
`,
  ],
  // A write that was still waiting would stop every later one on this connection (its issue 1215).
  [
    `    incomings = null
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)`,
  ],
  // The next query on this connection would be told the last one's error.
  [
    `    closedTime = performance.now()
    hadError && options.shared.retries++`,
    `    query = results = errorResponse = null
    result = new Result()
    closedTime = performance.now()
    hadError && options.shared.retries++`,
  ],
  // A COPY that fails after its last row, as one that breaks a foreign key does, would never end.
  [
    `    stream && (stream.destroy(err), stream = null)
`,
    `    stream && (stream.destroy(err), stream = null)
    final && (final(err), final = null)
`,
  ],
  // A COPY whose last rows had to wait for their reader would leave the connection paused for ever.
  [
    `    stream && stream.push(null)
    stream = null
`,
    `    stream && stream.push(null)
    stream = null
    socket.resume()
`,
  ],
  // A connection that is lost while it asks for the types of arrays would end the process: nobody waits for that answer.
  [
    `        return fetchArrayTypes()
`,
    `        return fetchArrayTypes().catch(() => {})
`,
  ],
  // A query of a transaction whose connection is gone would end the process (its issue 1208).
  [
    `  function nextWrite(fn) {
`,
    `  function nextWrite(fn) {
    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      query = null
      return false
    }
`,
  ],
];

/**
 * A query is no promise itself but has one, made when somebody waits for it: of the kind that it was, each kept the next
 * ones from being cleared away until V8 looked at all of its memory, and every fragment of a statement was one.
 * @type {readonly Mending[]}
 */
const query = [
  ['export class Query extends Promise {', 'export class Query {'],
  [
    `    let resolve
      , reject

    super((a, b) => {
      resolve = a
      reject = b
    })

`,
    '',
  ],
  [
    `    this.resolve = x => (this.active = false, resolve(x))
    this.reject = x => (this.active = false, reject(x))
`,
    `    this.promise = null
    this.settle = null
`,
  ],
  [
    `  static get [Symbol.species]() {
    return Promise
  }
`,
    `  promised() {
    return this.promise || (this.promise = new Promise((resolve, reject) => this.settle = { resolve, reject }))
  }

  resolve(x) {
    this.active = false
    this.promised()
    this.settle.resolve(x)
  }

  reject(x) {
    this.active = false
    this.promised()
    this.settle.reject(x)
  }
`,
  ],
  ['super.then.apply(this, arguments)', 'this.promised().then(...arguments)'],
  ['super.catch.apply(this, arguments)', 'this.promised().catch(...arguments)'],
  ['super.finally.apply(this, arguments)', 'this.promised().finally(...arguments)'],
];

/** For Vite, in the build and in the tests. An upgrade that changes these lines must be looked at: it stops here. */
export const mendPostgres = {
  name: 'mend-postgres',
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    const [, file = ''] = /\/postgres\/src\/(\w+)\.js$/.exec(id) ?? [];
    const mendings = { index: pool, connection, query }[file];
    if (!mendings) return null;
    let mended = code;
    for (const [broken, whole] of mendings) {
      if (!mended.includes(broken))
        throw new Error('postgres.js has changed: see scripts/mend-postgres.mjs.');
      mended = mended.replace(broken, whole);
    }
    return { code: mended, map: null };
  },
};

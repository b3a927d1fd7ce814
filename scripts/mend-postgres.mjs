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

/**
 * The types of PostgreSQL's own arrays, which are numbered for ever: each with the one of its elements. To ask for them on
 * every connection is one question more to fail, and where it did, roles came as the text '{10,50}', in which a 5 is found.
 */
const arrays = {
  bool: [16, 1000],
  bytea: [17, 1001],
  char: [18, 1002],
  name: [19, 1003],
  int8: [20, 1016],
  int2: [21, 1005],
  int4: [23, 1007],
  text: [25, 1009],
  oid: [26, 1028],
  json: [114, 199],
  float4: [700, 1021],
  float8: [701, 1022],
  bpchar: [1042, 1014],
  varchar: [1043, 1015],
  date: [1082, 1182],
  time: [1083, 1183],
  timestamp: [1114, 1115],
  timestamptz: [1184, 1185],
  interval: [1186, 1187],
  numeric: [1700, 1231],
  uuid: [2950, 2951],
  jsonb: [3802, 3807],
};

/** @type {readonly Mending[]} */
const connection = [
  [
    `  queues.closed && queues.closed.push(connection)
`,
    `  for (const [element, array] of ${JSON.stringify(Object.values(arrays))}) addArrayType(element, array)
  queues.closed && queues.closed.push(connection)
`,
  ],
  [
    `      if (needsTypes) {
        initial.reserve && (initial = null)
        return fetchArrayTypes()
      }

      initial && !initial.reserve && execute(initial)
      options.shared.retries = retries = 0
      initial = null
      return
    }
`,
    `      const first = initial
      options.shared.retries = retries = 0
      initial = null
      if (!first.reserve) {
        execute(first)
        return
      }
    }
`,
  ],
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
  // A query of a transaction that is sent after the loss would keep the connection from the pool for ever.
  [
    `    if (q.cancelled)
      return

    try {
`,
    `    if (q.cancelled)
      return

    if (socket === null)
      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true

    try {
`,
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

/** @type {Readonly<Record<string, readonly Mending[]>>} */
const files = { index: pool, connection, query };
/** @type {Set<string>} */
const seen = new Set();
const changed = 'postgres.js has changed: see scripts/mend-postgres.mjs.';

/** For Vite, in the build and in the tests. An upgrade that changes these lines must be looked at: it stops here. */
export const mendPostgres = {
  name: 'mend-postgres',
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    const [, file = ''] = /\/postgres\/src\/(\w+)\.js$/.exec(id) ?? [];
    const mendings = files[file];
    if (!mendings) return null;
    let mended = code;
    for (const [broken, whole] of mendings) {
      if (!mended.includes(broken)) throw new Error(changed);
      mended = mended.replace(broken, whole);
    }
    seen.add(file);
    return { code: mended, map: null };
  },
  /** Of a build only: a file that has another name now is not passed over either. */
  generateBundle() {
    if (seen.size < Object.keys(files).length) throw new Error(changed);
  },
};

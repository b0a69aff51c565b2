// Loaded before a server process of the tests. It ends the process right after a statement about one journey, when the
// database has executed that statement and nothing has followed. The test sends the journey and the number of the
// statement. Statements that name the journey or one of its orders are counted, and the commit of each transaction that
// contains one. Other visitors’ statements, and those with which jobs look for work, are not.

import pg from 'pg';

/** Null while not counting. */
let counting = null;

process.on('message', ({ journey, statements }) => {
  counting = { left: statements, names: new Set([journey]) };
  process.send?.('counting');
});

/** The gateway knows only an order's number of the journey, so it is learned from the order's first statement. */
const ORDER = /^ORD-\w+$/;

function isCounted(values) {
  if (counting === null) return false;
  const { names } = counting;
  const texts = values.filter((value) => typeof value === 'string');
  if (!texts.some((text) => [...names].some((name) => text.includes(name)))) return false;
  for (const text of texts) if (ORDER.test(text)) names.add(text);
  return true;
}

function countStatement() {
  if (counting === null) return;
  counting.left -= 1;
  if (counting.left === 0) process.kill(process.pid, 'SIGKILL');
}

/** Connections whose open transaction has a counted statement. */
const counted = new WeakSet();

function noteDone(connection, text, values) {
  if (isCounted(values)) {
    counted.add(connection);
    countStatement();
  } else if (text === 'commit' && counted.has(connection)) countStatement();
  if (text === 'begin' || text === 'commit' || text === 'rollback') counted.delete(connection);
}

const { query: queryServer } = pg.Client.prototype;
pg.Client.prototype.query = function query(...given) {
  const [statement, second] = given;
  const text = typeof statement === 'string' ? statement : (statement.text ?? '');
  const values = (Array.isArray(second) ? second : statement.values) ?? [];
  const last = given.at(-1);
  // The pool asks with a callback.
  if (typeof last === 'function') {
    const answer = (error, result) => {
      if (!error) noteDone(this, text, values);
      last(error, result);
    };
    return queryServer.apply(this, [...given.slice(0, -1), answer]);
  }
  return queryServer.apply(this, given).then((result) => {
    noteDone(this, text, values);
    return result;
  });
};

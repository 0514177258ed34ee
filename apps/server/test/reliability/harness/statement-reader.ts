/** Reads the SQL that a client sends; prepared statements by the text they were prepared with. */
export type StatementReader = { read(chunk: Buffer): string[] }

// Messages of the protocol's front end: Q and the text; P, a name and the text; B, a portal and the name.
const QUERY = /Q.{4}([^\0]+)\0/gs
const PARSE = /P.{4}(s\d+)\0([^\0]+)\0/gs
const BIND = /B.{4}\0(s\d+)\0/gs

/** For one connection: statement names are local to it. */
export function startStatementReader(): StatementReader {
  const prepared = new Map<string, string>()
  return {
    read(chunk) {
      const message = chunk.toString('latin1')
      for (const [, name = '', text = ''] of message.matchAll(PARSE)) prepared.set(name, text)
      return [
        ...[...message.matchAll(QUERY)].map(([, text = '']) => text),
        ...[...message.matchAll(BIND)].map(([, name = '']) => prepared.get(name) ?? ''),
      ]
    },
  }
}

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'

/** A parser and the limits of its process. */
export interface ParserProgram {
  /** Path of a module that calls `serveParser`. */
  readonly file: string
  /** Limit of all memory that the process writes to, native memory included, in MiB; enforced by Linux. */
  readonly memoryMiB: number
  /**
   * Whether its JavaScript is compiled: parsers in JavaScript take a tenth of the time then. Otherwise nothing in the process
   * can be written and run.
   */
  readonly compiled: boolean
  /** The process is killed so many milliseconds after its start. */
  readonly deadlineMs: number
  /** Processor time of all its threads, in seconds; also ends a process whose service is gone. */
  readonly cpuSeconds: number
}

/** How a parser process ended: with an answer, by one of its limits, or by a crash. */
export type ParserEnd =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'exhausted' | 'crashed'; readonly how: string }

/** Largest answer, in bytes. */
const ANSWER_MAX = 32 * 1024 * 1024
/** Of the memory; the rest is for buffers, new objects and native code. */
const HEAP_SHARE = 0.55
/** Enough of the standard error to know why a program did not start. */
const STDERR_MAX = 2_000
/** Memory that V8 reserves for compiled code; Linux counts it whether it is used or not. */
const CODE_MIB = 544
const CRASHES: readonly (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE']
/** No dump of the memory, then the limits of the process, in KiB and seconds, then the program in place of the shell. */
const LIMITED = 'ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; shift 2; exec "$@"'

/**
 * Runs a parser once, in a process of its own without any environment variable, and waits for its end. Errors: an Error when
 * the program could not be started or ended by itself with a failure, which is a fault of the installation and not of a file.
 */
export function runParser(program: ParserProgram, request: readonly Buffer[]): Promise<ParserEnd> {
  const child = start(program)
  const answer: Buffer[] = []
  let size = 0
  let stderr = ''
  let limit = ''
  const stopFor = (why: string) => {
    limit ||= why
    child.kill('SIGKILL')
  }
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > ANSWER_MAX) stopFor('answer too large')
    else answer.push(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    if (stderr.length < STDERR_MAX) stderr += chunk.toString('latin1')
  })
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined)
  for (const part of request) child.stdin.write(part)
  child.stdin.end()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stopFor('deadline'), program.deadlineMs)
    child.once('error', (cause) => {
      clearTimeout(timer)
      reject(cause)
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (limit !== '') resolve({ kind: 'exhausted', how: limit })
      else if (signal !== null)
        resolve({ kind: CRASHES.includes(signal) ? 'crashed' : 'exhausted', how: signal })
      else if (code !== 0)
        reject(new Error(`a parser ended with code ${code}: ${stderr.slice(0, STDERR_MAX)}`))
      else resolve({ kind: 'answered', text: Buffer.concat(answer).toString('utf8') })
    })
  })
}

function start({ file, memoryMiB, cpuSeconds, compiled }: ParserProgram): ChildProcessWithoutNullStreams {
  const limits = [(memoryMiB + (compiled ? CODE_MIB : 0)) * 1024, cpuSeconds].map(String)
  const flags = [
    ...(compiled ? [] : ['--jitless']),
    `--max-old-space-size=${Math.floor(memoryMiB * HEAP_SHARE)}`,
  ]
  const command = [process.execPath, ...flags, file]
  return spawn('/bin/sh', ['-c', LIMITED, 'sh', ...limits, ...command], { env: {}, stdio: 'pipe' })
}

import type { Response } from 'express'

import { GzipPieces, packShortText, type PackedText } from '../../calls/work/packed-text.js'
import { ReadyAnswer } from '../../calls/work/ready-answer.js'

/** A page draws nothing before its cards are there, and each piece costs a write here and a read there. */
const TOGETHER_MS = 15

/** The lines of one answer, in the order in which they are ready. */
export interface Lines {
  /** The line of a question, as JSON, and of what answers it: `{data}`. */
  add(question: string, answer: ReadyAnswer | string): void
  /** The end of the body, with what was not sent yet. */
  end(): Buffer | string
}

/** Lines for programs that cannot unpack. */
export function plainLines(response: Response): Lines {
  return {
    add(question, answer) {
      const data = answer instanceof ReadyAnswer ? answer.unpacked() : answer
      response.write(`${joinable(question)}${data.slice(1)}\n`)
    },
    end: () => '',
  }
}

/**
 * Lines wait for those that are ready soon after them: most answers are packed and sent in one piece, and no line waits for a slow one. A
 * held board is in it as it is held.
 */
export function packedLines(response: Response): Lines {
  const file = new GzipPieces()
  let pieces: PackedText[] = []
  let text = ''
  const packText = () => {
    if (text !== '') pieces.push(packShortText(text))
    text = ''
  }
  const packed = () => {
    packText()
    const ready = pieces
    pieces = []
    return file.add(...ready)
  }
  const isEmpty = () => pieces.length === 0 && text === ''
  const send = () => {
    if (!isEmpty() && !response.closed) response.write(packed())
  }
  let sending: NodeJS.Timeout | undefined
  response.set('content-encoding', 'gzip')
  return {
    add(question, answer) {
      if (isEmpty()) sending = setTimeout(send, TOGETHER_MS)
      text += joinable(question)
      if (answer instanceof ReadyAnswer) {
        packText()
        pieces.push(...answer.rest)
        text = '\n'
      } else text += `${answer.slice(1)}\n`
    },
    end() {
      clearTimeout(sending)
      return Buffer.concat([packed(), file.end()])
    },
  }
}

/** A JSON object without its end: what follows continues it. */
function joinable(object: string): string {
  return `${object.slice(0, -1)},`
}

import type { Response } from 'express'

import { GzipPieces, packShortText, type PackedText } from '../calls/packed-text.js'
import { ReadyAnswer } from '../calls/ready-answer.js'

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

/** Lines that are ready in one turn of the event loop are packed and sent as one piece; a held board is in it as it is held. */
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
  response.set('content-encoding', 'gzip')
  return {
    add(question, answer) {
      if (isEmpty()) setImmediate(send)
      text += joinable(question)
      if (answer instanceof ReadyAnswer) {
        packText()
        pieces.push(...answer.rest)
        text = '\n'
      } else text += `${answer.slice(1)}\n`
    },
    end: () => Buffer.concat([packed(), file.end()]),
  }
}

/** A JSON object without its end: what follows continues it. */
function joinable(object: string): string {
  return `${object.slice(0, -1)},`
}

import {
  codePieces,
  isSafeHref,
  textAttr,
  type Mark,
  type MarkType,
  type RichNode,
} from '@smartproject/bff/api/rich-text'
import { Fragment, type ReactNode } from 'react'
import { Bdi } from '../Bdi.js'
import { addressPieces } from './address-pieces.js'
import { type RichParts, useRichParts } from './rich-parts.js'

/** The nodes of a line. */
export function Line({ nodes }: { nodes: readonly RichNode[] }): ReactNode {
  const parts = useRichParts()
  return nodes.map((node, index) => <Fragment key={index}>{drawn(node, parts)}</Fragment>)
}

function drawn(node: RichNode, { Person, Task, File }: RichParts): ReactNode {
  if (node.type === 'hardBreak') return <br />
  if (node.type === 'mention') return <Person id={textAttr(node, 'id')} />
  if (node.type === 'taskLink') return <Task code={textAttr(node, 'code')} />
  if (node.type === 'file') return <File file={textAttr(node, 'file')} name={textAttr(node, 'name')} />
  return marked(node, Task)
}

/** A text in its marks, the first one outermost. */
function marked({ text = '', marks = [] }: RichNode, Task: RichParts['Task']): ReactNode {
  const plain = marks.every(({ type }) => type !== 'code' && type !== 'link')
  const inside: ReactNode = plain ? found(text, Task) : text
  return marks.reduceRight((content, mark) => MARKS[mark.type](content, mark), inside)
}

const MARKS: Readonly<Record<MarkType, (content: ReactNode, mark: Mark) => ReactNode>> = {
  link: (content, { attrs }) => <Address href={attrs?.href ?? ''}>{content}</Address>,
  bold: (content) => <strong>{content}</strong>,
  italic: (content) => <em>{content}</em>,
  strike: (content) => <s>{content}</s>,
  underline: (content) => <u>{content}</u>,
  code: (content) => <code dir="ltr">{content}</code>,
}

/** Addresses and codes of tasks in a text that was only typed. */
function found(text: string, Task: RichParts['Task']): ReactNode {
  return addressPieces(text).map((piece, index) =>
    index % 2 === 1 ? (
      <Address key={index} href={piece}>
        <Bdi code>{piece}</Bdi>
      </Address>
    ) : (
      codePieces(piece).map((part, at) => (at % 2 === 1 ? <Task key={`${index}.${at}`} code={part} /> : part))
    ),
  )
}

/** A link out of the application; an address that is not allowed is text. */
function Address({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeHref(href)) return children
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}

import {
  childrenOf,
  inlineText,
  isTicked,
  letterDirection,
  nodesOf,
  numberAttr,
  textAttr,
  type NodeType,
  type RichNode,
  type RichTree,
} from '@smartproject/bff/api/rich-text'
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SubtaskIcon } from '../icons/page-icons.js'
import { PlainIconButton } from '../PlainIconButton.js'
import { Line } from './Line.js'
import { type ItemActions, useRichParts } from './rich-parts.js'
import s from './RichText.module.css'

interface Items extends ItemActions {
  indexOf: ReadonlyMap<RichNode, number>
}

const ItemsContext = createContext<Items>({ indexOf: new Map() })

/** A rich text to read: drawn from its tree, without the editor. Each block takes its direction from its own text. */
export function RichText({ tree, onTick, onMakeTask }: { tree: RichTree } & ItemActions) {
  const items = useMemo(() => {
    const all = [...nodesOf(tree)].filter(({ type }) => type === 'taskItem')
    return { indexOf: new Map(all.map((item, index) => [item, index])), onTick, onMakeTask }
  }, [tree, onTick, onMakeTask])
  return (
    <ItemsContext value={items}>
      <div className={s.text}>
        <Blocks nodes={tree.content} />
      </div>
    </ItemsContext>
  )
}

function Blocks({ nodes }: { nodes: readonly RichNode[] }): ReactNode {
  return nodes.map((node, index) => <Block key={index} node={node} />)
}

const HEADINGS = { 1: 'h4', 2: 'h5', 3: 'h6' } as const

/** How blocks are drawn that are no paragraphs. */
const DRAWN: Partial<Record<NodeType, (props: { node: RichNode }) => ReactNode>> = {
  heading: Heading,
  bulletList: ({ node }) => <ul>{items(node)}</ul>,
  orderedList: ({ node }) => <ol start={numberAttr(node, 'start')}>{items(node)}</ol>,
  taskList: ({ node }) => <ul className={s.checks}>{childrenOf(node).map(taskItem)}</ul>,
  blockquote: ({ node }) => (
    <blockquote dir={letterDirection(node) ?? undefined}>
      <Blocks nodes={childrenOf(node)} />
    </blockquote>
  ),
  codeBlock: ({ node }) => (
    <pre dir="ltr">
      <code>{childrenOf(node).map(inlineText).join('')}</code>
    </pre>
  ),
  table: Table,
  horizontalRule: () => <hr />,
  image: Picture,
}

function Block({ node }: { node: RichNode }) {
  const Drawn = DRAWN[node.type]
  return Drawn ? <Drawn node={node} /> : <Paragraph node={node} />
}

function Paragraph({ node }: { node: RichNode }) {
  return (
    <p dir={textAttr(node, 'dir') || 'auto'}>
      <Line nodes={childrenOf(node)} />
    </p>
  )
}

function Heading({ node }: { node: RichNode }) {
  const Tag = HEADINGS[numberAttr(node, 'level') as keyof typeof HEADINGS] ?? 'h6'
  return (
    <Tag dir={textAttr(node, 'dir') || 'auto'} data-level={numberAttr(node, 'level')}>
      <Line nodes={childrenOf(node)} />
    </Tag>
  )
}

function Picture({ node }: { node: RichNode }) {
  const parts = useRichParts()
  return (
    <div>
      <parts.Picture file={textAttr(node, 'file')} alt={textAttr(node, 'alt')} />
    </div>
  )
}

/** The direction of an item, which its marker follows: that of its first paragraph, which has none of its own then. */
function directionOf(item: RichNode): string {
  return textAttr(childrenOf(item)[0] ?? item, 'dir') || 'auto'
}

function ItemContent({ item }: { item: RichNode }) {
  const [first, ...rest] = childrenOf(item)
  return (
    <>
      {first && (
        <p>
          <Line nodes={childrenOf(first)} />
        </p>
      )}
      <Blocks nodes={rest} />
    </>
  )
}

function items(list: RichNode): ReactNode {
  return childrenOf(list).map((item, index) => (
    <li key={index} dir={directionOf(item)}>
      <ItemContent item={item} />
    </li>
  ))
}

function taskItem(item: RichNode, key: number): ReactNode {
  return <TaskItem key={key} item={item} />
}

function TaskItem({ item }: { item: RichNode }) {
  const { t } = useTranslation('task')
  const { indexOf, onTick, onMakeTask } = useContext(ItemsContext)
  const id = useId()
  const index = indexOf.get(item) ?? -1
  const words = inlineText(childrenOf(item)[0] ?? item)
  return (
    <li dir={directionOf(item)} data-ticked={isTicked(item) || undefined}>
      <input
        type="checkbox"
        checked={isTicked(item)}
        disabled={!onTick}
        aria-labelledby={id}
        onChange={(event) => onTick?.(index, event.currentTarget.checked)}
      />
      <div id={id}>
        <ItemContent item={item} />
      </div>
      {onMakeTask && !isTicked(item) && words.trim() !== '' && (
        <PlainIconButton
          className={s.makeTask}
          icon={SubtaskIcon}
          size="small"
          label={t('rich.makeSubtask', { name: words })}
          onClick={() => onMakeTask(index, words)}
        />
      )}
    </li>
  )
}

function Table({ node }: { node: RichNode }) {
  const { t } = useTranslation('task')
  const dir = letterDirection(node) ?? undefined
  return (
    // A wide table is moved by keys as well.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <section className={s.table} aria-label={t('rich.table')} tabIndex={0} dir={dir}>
      <table>
        <tbody>
          {childrenOf(node).map((row, index) => (
            <tr key={index}>{childrenOf(row).map(cell)}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cell(node: RichNode, key: number): ReactNode {
  const [line = node] = childrenOf(node)
  const inside = <Line nodes={childrenOf(line)} />
  const dir = textAttr(line, 'dir') || 'auto'
  return node.type === 'tableHeader' ? (
    <th key={key} scope="col" dir={dir}>
      {inside}
    </th>
  ) : (
    <td key={key} dir={dir}>
      {inside}
    </td>
  )
}

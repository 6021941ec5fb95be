import { isSafeHref } from '@smartproject/bff/api/rich-text'
import { Extension, Node, type Extensions } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { BlockDirections } from './block-directions.js'
import { CheckItems } from './check-items.js'

/** The parts of the page that the nodes of a text need. */
export interface EditorParts {
  /** The name of the box of an item without words. */
  itemLabel: string
  nameOf: (person: string) => string
  /** The address of a file that is shown in the text. */
  linkOf: (file: string) => Promise<string>
}

/** A chosen direction of a paragraph; without one it follows its own text, by the style sheet. */
const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        dir: {
          default: null,
          parseHTML: (element) => {
            const dir = element.getAttribute('dir')
            return dir === 'rtl' || dir === 'ltr' ? dir : null
          },
          renderHTML: ({ dir }) => (typeof dir === 'string' ? { dir } : {}),
        },
      },
    },
    // The marker of an item stands where its text begins.
    {
      types: ['listItem', 'taskItem', 'tableCell', 'tableHeader'],
      attributes: { dir: { default: null, parseHTML: () => null, renderHTML: () => ({ dir: 'auto' }) } },
    },
  ],
})

/** In a cell Enter begins a line: a cell holds one paragraph. */
const CellKeys = Extension.create({
  name: 'cellKeys',
  priority: 200,
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.isActive('table') && this.editor.commands.setHardBreak(),
    }
  },
})

/** A node of one line that is drawn as a text of its own; only this application's own HTML makes one. */
function wordNode(name: string, attributes: readonly string[], wordsOf: (attrs: Attrs) => string) {
  return Node.create({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () =>
      Object.fromEntries(
        attributes.map((key) => [
          key,
          {
            default: '',
            parseHTML: (element: HTMLElement) => element.getAttribute(`data-${key}`) ?? '',
            renderHTML: (attrs: Attrs) => ({ [`data-${key}`]: String(attrs[key]) }),
          },
        ]),
      ),
    parseHTML: () => [{ tag: `span[data-node="${name}"]` }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      { 'data-node': name, ...HTMLAttributes },
      wordsOf(node.attrs),
    ],
    renderText: ({ node }) => wordsOf(node.attrs),
  })
}

type Attrs = Readonly<Record<string, unknown>>

function pictureNode({ linkOf }: Pick<EditorParts, 'linkOf'>) {
  return Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ file: { default: '' }, alt: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'img[data-file]',
        getAttrs: (element) => ({
          file: element.getAttribute('data-file') ?? '',
          alt: element.getAttribute('alt') ?? '',
        }),
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      'img',
      { 'data-file': String(attrs['file']), alt: String(attrs['alt']) },
    ],
    addNodeView:
      () =>
      ({ node: { attrs } }) => {
        const dom = document.createElement('img')
        dom.alt = String(attrs['alt'])
        linkOf(String(attrs['file'])).then(
          (url) => {
            dom.src = url
          },
          () => undefined,
        )
        return { dom }
      },
  })
}

/** The parts of the editor: the nodes and marks that a text may have, and no others. */
export function editorParts(parts: EditorParts): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
      link: {
        openOnClick: false,
        autolink: false,
        linkOnPaste: true,
        isAllowedUri: (url) => isSafeHref(url),
      },
    }),
    TaskList,
    TaskItem.configure({
      nested: true,
      a11y: { checkboxLabel: ({ textContent }) => textContent || parts.itemLabel },
    }),
    Table.configure({ resizable: false }),
    TableRow,
    TableHeader.extend({ content: 'paragraph' }),
    TableCell.extend({ content: 'paragraph' }),
    wordNode('mention', ['id'], ({ id }) => `@${parts.nameOf(String(id))}`),
    wordNode('taskLink', ['code'], ({ code }) => String(code)),
    wordNode('file', ['file', 'name'], ({ name }) => String(name)),
    pictureNode(parts),
    Direction,
    BlockDirections,
    CellKeys,
    CheckItems,
  ]
}

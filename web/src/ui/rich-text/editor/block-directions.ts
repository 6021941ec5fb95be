import { letterDirection, type RichNode } from '@smartproject/bff/api/rich-text'
import { Extension } from '@tiptap/core'
import { type Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Draws quotes and tables in the direction of their own text, as they are read. */
export const BlockDirections = Extension.create({
  name: 'blockDirections',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, directionsIn(doc)) } }),
  ],
})

function directionsIn(doc: Node): Decoration[] {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    if (node.type.name !== 'blockquote' && node.type.name !== 'table') return !node.isTextblock
    const dir = letterDirection(node.toJSON() as RichNode)
    if (dir) found.push(Decoration.node(at, at + node.nodeSize, { dir }))
    return true
  })
  return found
}

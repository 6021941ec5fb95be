import { type RichTree, treeOfText } from '@smartproject/bff/api/rich-text'

/** The tree of an answer of the server; of a text that only this page knows yet, the tree that the text makes. */
export function treeOf({ tree, text }: { tree: string; text: string }): RichTree {
  return tree === '' ? treeOfText(text) : (JSON.parse(tree) as RichTree)
}

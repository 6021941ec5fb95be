import { Extension, InputRule } from '@tiptap/core'

const ITEM = 'listItem'

/** `- [ ] ` and `- [x] `: the dash has begun a list of points, the box makes its item one to check. */
export const CheckItems = Extension.create({
  name: 'checkItems',
  addInputRules() {
    return [
      new InputRule({
        find: /^\[([ x]?)\]\s$/,
        handler: ({ state, range, match, chain }) => {
          const { $from } = state.selection
          // Only the outermost list: an item below another one would leave it.
          const inList =
            $from.depth === 3 && $from.node(2).type.name === ITEM && $from.node(1).type.name === 'bulletList'
          if (!inList || $from.index(2) > 0) return null
          return void chain()
            .deleteRange(range)
            .clearNodes()
            .wrapInList('taskList')
            .updateAttributes('taskItem', { checked: match[1] === 'x' })
            .run()
        },
      }),
    ]
  },
})

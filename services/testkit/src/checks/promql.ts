import { parser } from '@prometheus-io/lezer-promql'

/** One series selector of an expression. */
export interface Selector {
  readonly metric: string
  /** Label matchers by name: operator and value. */
  readonly labels: ReadonlyMap<string, { readonly op: string; readonly value: string }>
}

/** The selectors of an expression, by Prometheus' own grammar. Throws with the place of the first fault. */
export function readPromql(expression: string): Selector[] {
  const selectors: Selector[] = []
  const labelsOf: Map<string, { op: string; value: string }>[] = []
  let [label, op] = ['', '']
  const text = (node: { from: number; to: number }) => expression.slice(node.from, node.to)
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`not PromQL at ${node.from}: ${expression}`)
      const parent = node.node.parent?.name ?? ''
      if (node.name === 'VectorSelector') labelsOf.push(new Map())
      if (node.name === 'Identifier' && parent === 'VectorSelector')
        selectors.push({ metric: text(node), labels: labelsOf.at(-1) ?? new Map() })
      if (parent !== 'UnquotedLabelMatcher') return
      if (node.name === 'LabelName') label = text(node)
      if (node.name === 'MatchOp') op = text(node)
      if (node.name === 'StringLiteral') labelsOf.at(-1)?.set(label, { op, value: text(node).slice(1, -1) })
    },
  })
  return selectors
}

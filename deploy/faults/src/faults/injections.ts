import type { Injected } from './fault.js'

/** Injects until it is enough, once at least; an injection without a proof is the last one. */
export async function injectUntil(
  enough: () => boolean,
  inject: () => Promise<Injected>,
): Promise<readonly Injected[]> {
  const all: Injected[] = []
  do all.push(await inject())
  while (all.at(-1)?.proof !== '' && !enough())
  return all
}

/** The joint result of several injections of one fault; one of them without a proof takes it from all. */
export function together(all: readonly Injected[]): Injected {
  const last = all.at(-1)
  if (!last || all.length === 1) return last ?? { proof: '' }
  return {
    ...last,
    proof: last.proof === '' ? '' : `${all.length} injections, the last one: ${last.proof}`,
    findings: all.flatMap(({ findings }) => findings ?? []),
  }
}

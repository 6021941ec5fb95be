import type { Deps } from '../app/deps.js'
import { categoryRpcs } from './category-rpcs.js'
import { fieldRpcs } from './field-rpcs.js'
import { labelRpcs } from './label-rpcs.js'
import { releaseRpcs } from './release-rpcs.js'

/** The RPCs about labels, categories, releases and fields: two services of the protos hold them. */
export function catalogueRpcs(deps: Deps) {
  const { createLabel, ...labels } = labelRpcs(deps)
  const { createCategory, ...categories } = categoryRpcs(deps)
  const { createRelease, ...releases } = releaseRpcs(deps)
  return {
    ofTaskService: { createLabel, createCategory, createRelease },
    ofBoardService: { ...labels, ...categories, ...releases, ...fieldRpcs(deps) },
  }
}

import type { Connection } from 'mongoose'

interface Stage {
  stage?: string
  inputStage?: Stage
  inputStages?: Stage[]
  queryPlan?: Stage
  [key: string]: unknown
}

/**
 * Explains a find and fails when it scans a whole collection or sorts in memory. Pass the filter and the sort as
 * the store sends them, `tenantId` included.
 */
export async function expectIndexed(
  connection: Connection,
  collection: string,
  filter: object,
  sort: Record<string, 1 | -1> = {},
): Promise<void> {
  const plan = (await connection.collection(collection).find(filter).sort(sort).explain('queryPlanner')) as {
    queryPlanner: { winningPlan: Stage }
  }
  const stages = stagesOf(plan.queryPlanner.winningPlan)
  const bad = stages.filter((stage) => stage === 'COLLSCAN' || stage === 'SORT')
  if (bad.length > 0) throw new Error(`${collection}: ${JSON.stringify(filter)} runs ${stages.join(' < ')}`)
}

function stagesOf(plan: Stage): string[] {
  const inner = [plan.inputStage, plan.queryPlan, ...(plan.inputStages ?? [])].filter(
    (stage) => stage !== undefined,
  )
  return [...(plan.stage ? [plan.stage] : []), ...inner.flatMap(stagesOf)]
}

import type { RequestReader } from '@smartproject/kit/grpc/values'

const MAX_PROJECTS = 100

/** Reads `project_numbers`, at most 100, each once. */
export function readProjectNumbers(reader: RequestReader, numbers: readonly number[]): number[] {
  if (numbers.length > MAX_PROJECTS) reader.fault('project_numbers', 'TOO_MANY')
  return [...new Set(numbers)]
}

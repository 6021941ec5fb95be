import type { RequestReader } from '@smartproject/kit/grpc/values'

const LARGEST = 2_147_483_647

/** Reads the number of a project; 0 stands for the whole subscription. */
export function readProjectOrAll(reader: RequestReader, value: number, field = 'project_number'): number {
  return reader.integer(field, value, { min: 0, max: LARGEST })
}

import type { ChartData } from '../../../ui/chart/types.js'
import type { Words } from './report-view.js'

/** The unit of a chart: on its axis, and with each of its figures. */
export function inUnit(unit: 'tasks' | 'points' | 'changes', t: Words): Pick<ChartData, 'unit' | 'withUnit'> {
  return {
    unit: t(`unit.${unit}`),
    withUnit: (value, figure) => t(`figureIn.${unit}`, { count: value, value: figure }),
  }
}

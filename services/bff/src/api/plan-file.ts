// The XML of plans, which the browser writes and imports read.
export * from '@smartproject/kit/sheets/plan-file'

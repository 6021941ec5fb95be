// The XML of workbooks, which the browser writes as services do.
export * from '@smartproject/kit/sheets/workbook'

/** The day on which receipts are read unless another is given, so that every run has the same result. */
export const DEFAULT_TODAY = '2026-06-30'

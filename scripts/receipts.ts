// Measures receipt scanning on a folder of labelled receipts: npm run bench:receipts [folder].
import '../bench/receipts.ts'

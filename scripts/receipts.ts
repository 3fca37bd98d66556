// Reads a folder of labelled receipts: npm run bench:receipts [folder].
import '../bench/receipts.ts'

export function MoneyPage() { return <h1>MoneyPage</h1> }

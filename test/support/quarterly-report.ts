/** A report in Markdown whose results, customers and next steps each make a slide. */
export const quarterlyReport = `# Quarterly report

## Results
Revenue rose by 12 % to 4.2 million euros in the third quarter. Costs fell by 3 % because two warehouses were merged.

## Customers
Churn fell to 2.1 % after the March release. The number of customers reached 1,480.

## Next steps
- Hire two engineers for the platform team
- Open the Lyon office in May
- Renew the three largest contracts
`;

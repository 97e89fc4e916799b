/** The invented company's numbers, once: tables, sheets and texts of the example agree because they come from here or are checked against it. */
export const quarters = ['Q3 2025', 'Q4 2025', 'Q1 2026', 'Q2 2026', 'Q3 2026'] as const;

/** EUR million by quarter. */
export const revenueByRegion: readonly (readonly [region: string, ...values: number[]])[] = [
  ['Nordics', 12.6, 13.1, 13.0, 13.8, 14.6],
  ['DACH', 14.2, 14.5, 14.2, 14.6, 14.7],
  ['UK & Ireland', 9.8, 9.9, 9.7, 9.9, 10.1],
  ['North America', 7.5, 8.1, 8.0, 8.4, 8.8],
];

/** EUR million by quarter. */
export const revenueByLine: readonly (readonly [line: string, ...values: number[]])[] = [
  ['Meters', 24.5, 24.8, 23.5, 23.7, 23.7],
  ['Cloud', 13.2, 14.1, 15.0, 16.3, 17.8],
  ['Services', 6.4, 6.7, 6.4, 6.7, 6.7],
];

/** EUR million in Q3 2026. */
export const operatingCost: readonly (readonly [category: string, cost: number])[] = [
  ['Components and manufacturing', 16.4],
  ['People', 13.6],
  ['Logistics and other', 4.4],
  ['Cloud hosting', 2.8],
  ['Sales and marketing', 2.8],
];

/** Revenue in EUR million in Q3 2026, and its change on Q3 2025 as a fraction. */
export const topCustomers: readonly (readonly [customer: string, region: string, revenue: number, change: number])[] = [
  ['Västra Vatten', 'Nordics', 2.9, 0.38],
  ['Aarhavn Forsyning', 'Nordics', 2.3, 0.27],
  ['Wasserverband Elm', 'DACH', 2.1, 0.04],
  ['Stadtwerke Rheinau', 'DACH', 1.9, 0.02],
  ['Lakeshore Water District', 'North America', 1.8, 0.31],
  ['Severn Vale Water', 'UK & Ireland', 1.7, 0.01],
  ['Fjordby Kommune', 'Nordics', 1.5, 0.22],
  ['Pine County Utilities', 'North America', 1.3, 0.19],
];

/** People at the end of Q3 2025 and of Q3 2026. */
export const headcount: readonly (readonly [team: string, before: number, now: number])[] = [
  ['Manufacturing', 204, 198],
  ['Research and development', 118, 131],
  ['Sales and customer success', 86, 97],
  ['Field service', 74, 76],
  ['Administration', 41, 40],
];

export interface Month {
  /** As people write it: month and year. */
  month: string;
  /** EUR million. */
  meters: number;
  cloud: number;
  services: number;
  newCustomers: number;
  /** Per cent, annualised. */
  churn: number;
  /** Per cent of orders. */
  onTime: number;
}

const row = (month: string, values: readonly [number, number, number, number, number, number]): Month => {
  const [meters, cloud, services, newCustomers, churn, onTime] = values;
  return { month, meters, cloud, services, newCustomers, churn, onTime };
};

export const months: readonly Month[] = [
  row('Oct 2025', [8.3, 4.6, 2.2, 9, 4.8, 95.2]),
  row('Nov 2025', [8.3, 4.7, 2.2, 8, 4.7, 95.0]),
  row('Dec 2025', [8.2, 4.8, 2.3, 7, 4.9, 94.6]),
  row('Jan 2026', [7.7, 4.9, 2.1, 10, 4.6, 94.8]),
  row('Feb 2026', [7.8, 5.0, 2.1, 11, 4.4, 95.1]),
  row('Mar 2026', [8.0, 5.1, 2.2, 12, 4.0, 95.4]),
  row('Apr 2026', [7.9, 5.3, 2.2, 12, 3.6, 95.0]),
  row('May 2026', [7.9, 5.4, 2.2, 11, 3.4, 94.2]),
  row('Jun 2026', [7.9, 5.6, 2.3, 14, 3.2, 93.1]),
  row('Jul 2026', [7.8, 5.8, 2.2, 13, 3.0, 91.8]),
  row('Aug 2026', [7.8, 5.9, 2.2, 12, 2.9, 90.4]),
  row('Sep 2026', [8.1, 6.1, 2.3, 16, 2.8, 92.6]),
];

/** The monthly figures as a CSV file. */
export function figuresCsv(): string {
  const lines = months.map((m) => {
    const revenue = (m.meters + m.cloud + m.services).toFixed(1);
    const parts = [m.meters, m.cloud, m.services].map((value) => value.toFixed(1));
    return [m.month, revenue, ...parts, m.newCustomers, `${m.churn.toFixed(1)}%`, `${m.onTime.toFixed(1)}%`].join(',');
  });
  const header =
    'Month,Revenue (EUR million),Meters (EUR million),Cloud (EUR million),Services (EUR million),New customers,Churn,On-time delivery';
  return `${[header, ...lines].join('\n')}\n`;
}

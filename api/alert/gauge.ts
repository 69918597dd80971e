/** For /metrics: how many alerts of each kind there are. */
import { Gauge, type Registry } from 'prom-client';
import { alert_kinds, alertsFound } from './alert.ts';

export function addAlertGauge(registry: Registry): void {
  const gauge: Gauge = new Gauge({
    name: 'event_alerts',
    help: 'What people must look at soon: areas with late reviews, dark platforms, platforms that are behind, pools of codes that run low, areas with held readings near a top 10.',
    labelNames: ['kind'],
    registers: [registry],
    collect: () => {
      for (const kind of alert_kinds) gauge.set({ kind }, alertsFound(kind));
    },
  });
}

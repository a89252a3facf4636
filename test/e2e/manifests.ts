/** A Deployment, whose `replicas` line may be any field of its spec. */
export const deployment = (replicas: string, name = 'web', image = `${name}:1`): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name}, namespace: shop }
spec:
  ${replicas}
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec: { containers: [{ name: ${name}, image: "${image}" }] }
`;

export const configMap = (name: string, value = 'x'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata: { value: "${value}" }\n`;

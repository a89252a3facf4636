/** A Deployment as people write them, about 4 KB of YAML: `n` makes it another one, `tag` another version. */
export function richDeployment(n: number, tag: string): string {
  const name = `service-${n}`;
  const env = Array.from(
    { length: 14 },
    (_, i) => `            - name: SETTING_${i}\n              value: "value ${i} of ${name}"`,
  );
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  namespace: team-${n % 50}
  labels:
    app.kubernetes.io/name: ${name}
    app.kubernetes.io/part-of: shop
    app.kubernetes.io/managed-by: git
  annotations:
    example.com/owner: team-${n % 50}
    example.com/description: "Answers requests about ${name}; see the runbook before changing anything here"
spec:
  replicas: ${2 + (n % 5)}
  revisionHistoryLimit: 5
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${name}
        app.kubernetes.io/part-of: shop
      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: "9102"
    spec:
      serviceAccountName: ${name}
      terminationGracePeriodSeconds: 45
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        fsGroup: 10001
      initContainers:
        - name: migrate
          image: registry.example/shop/${name}:${tag}
          args: ["migrate", "--wait"]
          resources:
            limits:
              memory: 256Mi
      containers:
        - name: app
          image: registry.example/shop/${name}:${tag}
          ports:
            - name: http
              containerPort: 8080
            - name: metrics
              containerPort: 9102
          env:
${env.join('\n')}
            - name: DATABASE_PASSWORD
              valueFrom:
                secretKeyRef:
                  name: ${name}-database
                  key: password
          envFrom:
            - configMapRef:
                name: ${name}-settings
          resources:
            requests:
              cpu: 250m
              memory: 256Mi
            limits:
              memory: 512Mi
          livenessProbe:
            httpGet:
              path: /live
              port: http
            initialDelaySeconds: 10
            periodSeconds: 20
          readinessProbe:
            httpGet:
              path: /ready
              port: http
          volumeMounts:
            - name: cache
              mountPath: /var/cache/app
            - name: settings
              mountPath: /etc/app
              readOnly: true
        - name: proxy
          image: registry.example/shop/proxy:1.9.2
          ports:
            - name: proxy
              containerPort: 15001
          resources:
            requests:
              cpu: 50m
              memory: 64Mi
      affinity:
        podAntiAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
            - weight: 100
              podAffinityTerm:
                topologyKey: kubernetes.io/hostname
                labelSelector:
                  matchLabels:
                    app.kubernetes.io/name: ${name}
      tolerations:
        - key: dedicated
          operator: Equal
          value: shop
          effect: NoSchedule
      volumes:
        - name: cache
          emptyDir: {}
        - name: settings
          configMap:
            name: ${name}-settings
`;
}

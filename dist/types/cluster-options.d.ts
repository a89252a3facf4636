/** How the cluster of the user's kubeconfig is asked, once the options are checked. */
export interface ClusterOptions {
    readonly kubeconfig: string | undefined;
    readonly context: string | undefined;
    readonly secrets: boolean;
    readonly allowExec: readonly string[];
    readonly execEnv: readonly string[];
    readonly serverDryRun: boolean;
    /** The user named the version: the server's does not take its place. */
    readonly versionGiven: boolean;
}

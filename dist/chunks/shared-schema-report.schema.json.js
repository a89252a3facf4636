import {
  copyOf,
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";

// schema/report.schema.json
var report_schema_default = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://applylint.dev/schema/report-2.json",
  title: "applylint report",
  description: "What apply does with a change of manifests. Written by `npm run report-schema`.",
  type: "object",
  properties: {
    formatVersion: {
      const: 2
    },
    tool: {
      type: "object",
      properties: {
        name: {
          const: "applylint"
        },
        version: {
          type: "string"
        }
      },
      required: [
        "name",
        "version"
      ]
    },
    kubernetesVersion: {
      type: "string"
    },
    revisions: {
      type: "object",
      properties: {
        base: {
          type: "object",
          properties: {
            name: {
              type: "string"
            },
            commit: {
              anyOf: [
                {
                  type: "string"
                },
                {
                  type: "null"
                }
              ]
            }
          },
          required: [
            "name",
            "commit"
          ]
        },
        head: {
          type: "object",
          properties: {
            name: {
              type: "string"
            },
            commit: {
              anyOf: [
                {
                  type: "string"
                },
                {
                  type: "null"
                }
              ]
            }
          },
          required: [
            "name",
            "commit"
          ]
        }
      },
      required: [
        "base",
        "head"
      ]
    },
    shard: {
      type: "object",
      properties: {
        index: {
          type: "integer",
          minimum: 0
        },
        total: {
          type: "integer",
          minimum: 0
        }
      },
      required: [
        "index",
        "total"
      ]
    },
    conclusion: {
      enum: [
        "pass",
        "partial",
        "fail",
        "incomplete"
      ]
    },
    class: {
      enum: [
        "none",
        "routine",
        "notable",
        "destructive"
      ]
    },
    gate: {
      type: "object",
      properties: {
        failOn: {
          enum: [
            "error",
            "warning",
            "never"
          ]
        },
        failed: {
          type: "boolean"
        }
      },
      required: [
        "failOn",
        "failed"
      ]
    },
    counts: {
      type: "object",
      properties: {
        discovered: {
          type: "integer",
          minimum: 0
        },
        analysed: {
          type: "integer",
          minimum: 0
        },
        refused: {
          type: "integer",
          minimum: 0
        },
        skipped: {
          type: "integer",
          minimum: 0
        },
        same: {
          type: "integer",
          minimum: 0
        },
        objects: {
          type: "integer",
          minimum: 0
        },
        errors: {
          type: "integer",
          minimum: 0
        },
        warnings: {
          type: "integer",
          minimum: 0
        },
        infos: {
          type: "integer",
          minimum: 0
        },
        suppressed: {
          type: "integer",
          minimum: 0
        },
        notJudged: {
          type: "integer",
          minimum: 0
        },
        verdicts: {
          type: "object",
          properties: {
            created: {
              type: "integer",
              minimum: 0
            },
            configured: {
              type: "integer",
              minimum: 0
            },
            unchanged: {
              type: "integer",
              minimum: 0
            },
            rejected: {
              type: "integer",
              minimum: 0
            },
            removed: {
              type: "integer",
              minimum: 0
            },
            "not-judged": {
              type: "integer",
              minimum: 0
            }
          },
          required: [
            "created",
            "configured",
            "unchanged",
            "rejected",
            "removed",
            "not-judged"
          ]
        }
      },
      required: [
        "discovered",
        "analysed",
        "refused",
        "skipped",
        "same",
        "objects",
        "errors",
        "warnings",
        "infos",
        "suppressed",
        "notJudged",
        "verdicts"
      ]
    },
    units: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: {
            type: "string"
          },
          root: {
            type: "string"
          },
          cluster: {
            anyOf: [
              {
                type: "string"
              },
              {
                type: "null"
              }
            ]
          },
          applier: {
            type: "object",
            properties: {
              name: {
                type: "string"
              },
              mode: {
                enum: [
                  "client-side",
                  "server-side",
                  "dynamic"
                ]
              },
              manager: {
                type: "string"
              },
              force: {
                type: "boolean"
              },
              prune: {
                enum: [
                  "yes",
                  "no",
                  "unknown"
                ]
              },
              because: {
                type: "string"
              }
            },
            required: [
              "name",
              "mode",
              "manager",
              "force",
              "prune",
              "because"
            ]
          }
        },
        required: [
          "id",
          "root",
          "cluster",
          "applier"
        ]
      }
    },
    charts: {
      type: "array",
      items: {
        type: "object",
        properties: {
          unit: {
            type: "string"
          },
          name: {
            type: "string"
          },
          instead: {
            anyOf: [
              {
                type: "string"
              },
              {
                type: "null"
              }
            ]
          },
          by: {
            type: "string"
          },
          base: {
            anyOf: [
              {
                type: "object",
                properties: {
                  version: {
                    type: "string"
                  },
                  digest: {
                    type: "string"
                  }
                },
                required: [
                  "version",
                  "digest"
                ]
              },
              {
                type: "null"
              }
            ]
          },
          head: {
            anyOf: [
              {
                type: "object",
                properties: {
                  version: {
                    type: "string"
                  },
                  digest: {
                    type: "string"
                  }
                },
                required: [
                  "version",
                  "digest"
                ]
              },
              {
                type: "null"
              }
            ]
          },
          step: {
            anyOf: [
              {
                enum: [
                  "major",
                  "minor",
                  "patch",
                  "downgrade"
                ]
              },
              {
                type: "null"
              }
            ]
          },
          location: {
            $ref: "#/$defs/location"
          },
          decidedBy: {
            type: "array",
            items: {
              $ref: "#/$defs/key"
            }
          }
        },
        required: [
          "unit",
          "name",
          "instead",
          "by",
          "base",
          "head",
          "step",
          "location",
          "decidedBy"
        ]
      }
    },
    objects: {
      type: "array",
      items: {
        $ref: "#/$defs/object"
      }
    },
    findings: {
      type: "array",
      items: {
        $ref: "#/$defs/finding"
      }
    },
    notJudged: {
      type: "array",
      items: {
        type: "object",
        properties: {
          unit: {
            type: "string"
          },
          key: {
            $ref: "#/$defs/key"
          },
          mode: {
            enum: [
              "client-side",
              "server-side",
              "dynamic"
            ]
          },
          path: {
            type: "string"
          },
          code: {
            type: "string"
          },
          message: {
            type: "string"
          },
          fix: {
            type: "string"
          }
        },
        required: [
          "unit",
          "key",
          "mode",
          "path",
          "code",
          "message",
          "fix"
        ]
      }
    },
    incomplete: {
      type: "array",
      items: {
        $ref: "#/$defs/problem"
      }
    },
    unseen: {
      type: "array",
      items: {
        $ref: "#/$defs/problem"
      }
    },
    skipped: {
      type: "array",
      items: {
        $ref: "#/$defs/problem"
      }
    },
    files: {
      type: "array",
      items: {
        type: "object",
        properties: {
          path: {
            type: "string"
          },
          state: {
            enum: [
              "judged",
              "not-judged",
              "not-reviewed",
              "unseen",
              "not-applied",
              "no-manifest"
            ]
          },
          reason: {
            type: "string"
          },
          sources: {
            type: "array",
            items: {
              type: "string"
            }
          },
          objects: {
            type: "array",
            items: {
              type: "string"
            }
          }
        },
        required: [
          "path",
          "state",
          "reason",
          "sources",
          "objects"
        ]
      }
    },
    assumptions: {
      type: "array",
      items: {
        type: "string"
      }
    },
    catalogue: {
      type: "array",
      items: {
        type: "object",
        properties: {
          project: {
            type: "string"
          },
          version: {
            type: "string"
          },
          by: {
            enum: [
              "policy",
              "repository",
              "newest"
            ]
          }
        },
        required: [
          "project",
          "version",
          "by"
        ]
      }
    },
    delivery: {
      type: "array",
      items: {
        type: "string"
      }
    },
    disagreements: {
      type: "array",
      items: {
        type: "object",
        properties: {
          unit: {
            type: "string"
          },
          key: {
            $ref: "#/$defs/key"
          },
          mode: {
            enum: [
              "client-side",
              "server-side",
              "dynamic"
            ]
          },
          predicted: {
            type: "string"
          },
          server: {
            type: "string"
          },
          fields: {
            type: "array",
            items: {
              type: "string"
            }
          },
          case: {
            type: "object"
          }
        },
        required: [
          "unit",
          "key",
          "mode",
          "predicted",
          "server",
          "fields",
          "case"
        ]
      }
    }
  },
  required: [
    "formatVersion",
    "tool",
    "kubernetesVersion",
    "revisions",
    "conclusion",
    "class",
    "gate",
    "counts",
    "units",
    "objects",
    "findings",
    "notJudged",
    "incomplete",
    "unseen",
    "skipped",
    "files",
    "assumptions",
    "delivery",
    "disagreements"
  ],
  $defs: {
    key: {
      type: "object",
      properties: {
        group: {
          type: "string"
        },
        kind: {
          type: "string"
        },
        namespace: {
          anyOf: [
            {
              type: "string"
            },
            {
              type: "null"
            }
          ]
        },
        name: {
          type: "string"
        }
      },
      required: [
        "group",
        "kind",
        "namespace",
        "name"
      ]
    },
    place: {
      type: "object",
      properties: {
        path: {
          type: "string"
        },
        line: {
          type: "integer",
          minimum: 0
        },
        endLine: {
          type: "integer",
          minimum: 0
        },
        documentIndex: {
          type: "integer",
          minimum: 0
        }
      },
      required: [
        "path",
        "line",
        "endLine",
        "documentIndex"
      ]
    },
    location: {
      type: "object",
      properties: {
        path: {
          type: "string"
        },
        line: {
          type: "integer",
          minimum: 0
        },
        endLine: {
          type: "integer",
          minimum: 0
        }
      },
      required: [
        "path",
        "line",
        "endLine"
      ]
    },
    problem: {
      type: "object",
      properties: {
        code: {
          type: "string"
        },
        message: {
          type: "string"
        },
        fix: {
          type: "string"
        },
        path: {
          type: "string"
        },
        line: {
          type: "integer",
          minimum: 0
        },
        column: {
          type: "integer",
          minimum: 0
        }
      },
      required: [
        "code",
        "message",
        "fix",
        "path",
        "line",
        "column"
      ]
    },
    object: {
      type: "object",
      properties: {
        id: {
          type: "string"
        },
        unit: {
          type: "string"
        },
        key: {
          $ref: "#/$defs/key"
        },
        apiVersion: {
          type: "string"
        },
        change: {
          enum: [
            "added",
            "modified",
            "removed"
          ]
        },
        moved: {
          type: "boolean"
        },
        base: {
          type: "array",
          items: {
            $ref: "#/$defs/place"
          }
        },
        head: {
          type: "array",
          items: {
            $ref: "#/$defs/place"
          }
        },
        live: {
          enum: [
            "assumed",
            "snapshot",
            "cluster",
            "none",
            "unknown"
          ]
        },
        liveState: {
          anyOf: [
            {
              type: "object",
              properties: {
                base: {
                  enum: [
                    "confirmed",
                    "drifted",
                    "absent",
                    "unknown"
                  ]
                },
                resourceVersion: {
                  anyOf: [
                    {
                      type: "string"
                    },
                    {
                      type: "null"
                    }
                  ]
                },
                drift: {
                  type: "array",
                  items: {
                    type: "object",
                    properties: {
                      path: {
                        type: "string"
                      },
                      base: {},
                      live: {},
                      owners: {
                        type: "array",
                        items: {
                          $ref: "#/$defs/owner"
                        }
                      }
                    },
                    required: [
                      "path",
                      "base",
                      "live",
                      "owners"
                    ]
                  }
                },
                added: {
                  type: "array",
                  items: {
                    type: "object",
                    properties: {
                      path: {
                        type: "string"
                      },
                      owners: {
                        type: "array",
                        items: {
                          $ref: "#/$defs/owner"
                        }
                      }
                    },
                    required: [
                      "path",
                      "owners"
                    ]
                  }
                }
              },
              required: [
                "base",
                "resourceVersion",
                "drift",
                "added"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        outcomes: {
          type: "array",
          items: {
            $ref: "#/$defs/outcome"
          }
        }
      },
      required: [
        "id",
        "unit",
        "key",
        "apiVersion",
        "change",
        "moved",
        "base",
        "head",
        "live",
        "liveState",
        "outcomes"
      ]
    },
    error: {
      type: "object",
      properties: {
        path: {
          type: "string"
        },
        cause: {
          type: "string"
        },
        message: {
          type: "string"
        },
        source: {
          enum: [
            "strict",
            "validation",
            "admission",
            "merge",
            "conflict"
          ]
        },
        changed: {
          type: "array",
          items: {
            type: "string"
          }
        }
      },
      required: [
        "path",
        "cause",
        "message",
        "source"
      ]
    },
    owner: {
      type: "object",
      properties: {
        manager: {
          type: "string"
        },
        operation: {
          anyOf: [
            {
              enum: [
                "Apply",
                "Update"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        subresource: {
          anyOf: [
            {
              type: "string"
            },
            {
              type: "null"
            }
          ]
        },
        source: {
          enum: [
            "managedFields",
            "repository",
            "repository-pods"
          ]
        }
      },
      required: [
        "manager",
        "operation",
        "subresource",
        "source"
      ]
    },
    effect: {
      type: "object",
      properties: {
        path: {
          type: "string"
        },
        change: {
          enum: [
            "added",
            "changed",
            "removed"
          ]
        },
        before: {},
        after: {},
        owners: {
          type: "array",
          items: {
            $ref: "#/$defs/owner"
          }
        }
      },
      required: [
        "path",
        "change",
        "owners"
      ]
    },
    outcome: {
      type: "object",
      properties: {
        mode: {
          enum: [
            "client-side",
            "server-side",
            "dynamic"
          ]
        },
        manager: {
          type: "string"
        },
        force: {
          type: "boolean"
        },
        verdict: {
          enum: [
            "created",
            "configured",
            "unchanged",
            "rejected",
            "removed",
            "not-judged"
          ]
        },
        recreated: {
          const: true
        },
        liveChanged: {
          anyOf: [
            {
              type: "boolean"
            },
            {
              type: "null"
            }
          ]
        },
        deletion: {
          anyOf: [
            {
              type: "object",
              properties: {
                by: {
                  enum: [
                    "pruned",
                    "orphaned",
                    "unknown",
                    "gone"
                  ]
                },
                protectedBy: {
                  anyOf: [
                    {
                      type: "string"
                    },
                    {
                      type: "null"
                    }
                  ]
                },
                because: {
                  anyOf: [
                    {
                      type: "string"
                    },
                    {
                      type: "null"
                    }
                  ]
                }
              },
              required: [
                "by",
                "protectedBy",
                "because"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        notJudgedReason: {
          anyOf: [
            {
              type: "string"
            },
            {
              type: "null"
            }
          ]
        },
        patchType: {
          anyOf: [
            {
              enum: [
                "strategic",
                "merge",
                "apply"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        patch: {
          anyOf: [
            {
              type: "object"
            },
            {
              type: "null"
            }
          ]
        },
        before: {
          anyOf: [
            {
              type: "object"
            },
            {
              type: "null"
            }
          ]
        },
        after: {
          anyOf: [
            {
              type: "object"
            },
            {
              type: "null"
            }
          ]
        },
        errors: {
          type: "array",
          items: {
            $ref: "#/$defs/error"
          }
        },
        conflicts: {
          type: "array",
          items: {
            type: "object",
            properties: {
              manager: {
                type: "string"
              },
              operation: {
                enum: [
                  "Apply",
                  "Update"
                ]
              },
              apiVersion: {
                type: "string"
              },
              subresource: {
                anyOf: [
                  {
                    type: "string"
                  },
                  {
                    type: "null"
                  }
                ]
              },
              path: {
                type: "string"
              },
              ours: {},
              theirs: {},
              owners: {
                type: "array",
                items: {
                  $ref: "#/$defs/owner"
                }
              },
              waysOut: {
                type: "array",
                items: {
                  type: "object",
                  properties: {
                    way: {
                      enum: [
                        "force",
                        "give-up",
                        "share"
                      ]
                    },
                    verdict: {
                      enum: [
                        "created",
                        "configured",
                        "unchanged",
                        "rejected",
                        "removed",
                        "not-judged"
                      ]
                    },
                    value: {},
                    owners: {
                      type: "array",
                      items: {
                        $ref: "#/$defs/owner"
                      }
                    }
                  },
                  required: [
                    "way",
                    "verdict",
                    "value",
                    "owners"
                  ]
                }
              }
            },
            required: [
              "manager",
              "operation",
              "apiVersion",
              "subresource",
              "path",
              "ours",
              "theirs",
              "owners",
              "waysOut"
            ]
          }
        },
        waysOut: {
          type: "array",
          items: {
            type: "object",
            properties: {
              way: {
                enum: [
                  "force",
                  "give-up",
                  "share"
                ]
              },
              verdict: {
                enum: [
                  "created",
                  "configured",
                  "unchanged",
                  "rejected",
                  "removed",
                  "not-judged"
                ]
              },
              errors: {
                type: "array",
                items: {
                  $ref: "#/$defs/error"
                }
              },
              effects: {
                type: "array",
                items: {
                  $ref: "#/$defs/effect"
                }
              }
            },
            required: [
              "way",
              "verdict",
              "errors",
              "effects"
            ]
          }
        },
        migration: {
          anyOf: [
            {
              type: "object",
              properties: {
                takenOver: {
                  type: "array",
                  items: {
                    type: "string"
                  }
                },
                warning: {
                  anyOf: [
                    {
                      type: "string"
                    },
                    {
                      type: "null"
                    }
                  ]
                }
              },
              required: [
                "takenOver",
                "warning"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        modeChange: {
          anyOf: [
            {
              type: "object",
              properties: {
                from: {
                  enum: [
                    "client-side",
                    "server-side",
                    "dynamic"
                  ]
                },
                verdict: {
                  enum: [
                    "created",
                    "configured",
                    "unchanged",
                    "rejected",
                    "removed",
                    "not-judged"
                  ]
                },
                errors: {
                  type: "array",
                  items: {
                    $ref: "#/$defs/error"
                  }
                },
                differs: {
                  type: "array",
                  items: {
                    $ref: "#/$defs/effect"
                  }
                }
              },
              required: [
                "from",
                "verdict",
                "errors",
                "differs"
              ]
            },
            {
              type: "null"
            }
          ]
        },
        effects: {
          type: "array",
          items: {
            $ref: "#/$defs/effect"
          }
        },
        edits: {
          type: "array",
          items: {
            $ref: "#/$defs/effect"
          }
        },
        podsRoll: {
          type: "boolean"
        }
      },
      required: [
        "mode",
        "manager",
        "force",
        "verdict",
        "liveChanged",
        "deletion",
        "notJudgedReason",
        "patchType",
        "patch",
        "before",
        "after",
        "errors",
        "conflicts",
        "waysOut",
        "migration",
        "modeChange",
        "effects",
        "edits",
        "podsRoll"
      ]
    },
    step: {
      type: "object",
      properties: {
        do: {
          enum: [
            "change",
            "run",
            "check",
            "apply"
          ]
        },
        text: {
          type: "string"
        },
        command: {
          anyOf: [
            {
              type: "string"
            },
            {
              type: "null"
            }
          ]
        }
      },
      required: [
        "do",
        "text",
        "command"
      ]
    },
    finding: {
      type: "object",
      properties: {
        ruleId: {
          type: "string"
        },
        messageId: {
          type: "string"
        },
        severity: {
          enum: [
            "error",
            "warning",
            "info"
          ]
        },
        confidence: {
          enum: [
            "proven",
            "assumes-base-applied",
            "confirmed-live",
            "assumes-catalogue"
          ]
        },
        modes: {
          type: "array",
          items: {
            enum: [
              "client-side",
              "server-side",
              "dynamic"
            ]
          }
        },
        unit: {
          type: "string"
        },
        key: {
          anyOf: [
            {
              $ref: "#/$defs/key"
            },
            {
              type: "null"
            }
          ]
        },
        path: {
          type: "string"
        },
        message: {
          type: "string"
        },
        why: {
          type: "string"
        },
        fix: {
          type: "string"
        },
        help: {
          type: "string"
        },
        location: {
          anyOf: [
            {
              $ref: "#/$defs/location"
            },
            {
              type: "null"
            }
          ]
        },
        related: {
          type: "array",
          items: {
            type: "object",
            properties: {
              message: {
                type: "string"
              },
              key: {
                anyOf: [
                  {
                    $ref: "#/$defs/key"
                  },
                  {
                    type: "null"
                  }
                ]
              },
              location: {
                anyOf: [
                  {
                    $ref: "#/$defs/location"
                  },
                  {
                    type: "null"
                  }
                ]
              }
            },
            required: [
              "message",
              "key",
              "location"
            ]
          }
        },
        occurrences: {
          type: "array",
          items: {
            type: "object",
            properties: {
              unit: {
                type: "string"
              },
              key: {
                anyOf: [
                  {
                    $ref: "#/$defs/key"
                  },
                  {
                    type: "null"
                  }
                ]
              },
              location: {
                anyOf: [
                  {
                    $ref: "#/$defs/location"
                  },
                  {
                    type: "null"
                  }
                ]
              }
            },
            required: [
              "unit",
              "key",
              "location"
            ]
          }
        },
        fingerprint: {
          type: "string"
        },
        plan: {
          type: "array",
          items: {
            $ref: "#/$defs/step"
          }
        },
        suppressed: {
          anyOf: [
            {
              type: "object",
              properties: {
                reason: {
                  type: "string"
                },
                until: {
                  anyOf: [
                    {
                      type: "string"
                    },
                    {
                      type: "null"
                    }
                  ]
                },
                by: {
                  enum: [
                    "policy",
                    "comment",
                    "annotation"
                  ]
                },
                location: {
                  anyOf: [
                    {
                      $ref: "#/$defs/location"
                    },
                    {
                      type: "null"
                    }
                  ]
                }
              },
              required: [
                "reason",
                "until",
                "by",
                "location"
              ]
            },
            {
              type: "null"
            }
          ]
        }
      },
      required: [
        "ruleId",
        "messageId",
        "severity",
        "confidence",
        "modes",
        "unit",
        "key",
        "path",
        "message",
        "why",
        "fix",
        "help",
        "location",
        "related",
        "occurrences",
        "fingerprint",
        "plan",
        "suppressed"
      ]
    }
  }
};

// src/report/project.ts
var DoesNotFit = class extends Error {
  constructor(pointer) {
    super(`does not fit its schema at ${pointer === "" ? "/" : pointer}`);
    this.name = "DoesNotFit";
  }
};
function project(schema, value, limits) {
  let items = 0;
  const definitions = isObject(schema["$defs"]) ? schema["$defs"] : newObject();
  function resolve(part, pointer) {
    if (!isObject(part)) throw new DoesNotFit(pointer);
    const { $ref } = part;
    if (typeof $ref !== "string") return part;
    return resolve(definitions[$ref.replace("#/$defs/", "")], pointer);
  }
  function checked(part, found, pointer, depth) {
    const known = resolve(part, pointer);
    if (++items > limits.items || depth > limits.depth) throw new DoesNotFit(pointer);
    const { anyOf, type, minimum } = known;
    if (isArray(anyOf)) return anyOfThem(anyOf, found, pointer, depth);
    if ("const" in known) return same([known["const"] ?? null], found, pointer);
    if (isArray(known["enum"])) return same(known["enum"], found, pointer);
    switch (type) {
      case void 0:
        return anything(found, pointer, depth);
      case "object":
        return isObject(found) ? record(known, found, pointer, depth) : fail(pointer);
      case "array":
        if (!isArray(found)) return fail(pointer);
        return found.map((item, i) => checked(known["items"], item, `${pointer}/${i}`, depth + 1));
      case "integer":
        if (typeof found !== "number" || !Number.isSafeInteger(found)) return fail(pointer);
        return typeof minimum === "number" && found < minimum ? fail(pointer) : found;
      case "string":
      case "boolean":
        return typeof found === type ? found : fail(pointer);
      case "null":
        return found === null ? null : fail(pointer);
      default:
        return fail(pointer);
    }
  }
  function anyOfThem(parts, found, pointer, depth) {
    let deepest = new DoesNotFit(pointer);
    for (const part of parts) {
      try {
        return checked(part, found, pointer, depth);
      } catch (error) {
        if (!(error instanceof DoesNotFit)) throw error;
        if (error.message.length > deepest.message.length) deepest = error;
      }
    }
    throw deepest;
  }
  function record(known, found, pointer, depth) {
    const { properties, required } = known;
    if (!isObject(properties)) return anything(found, pointer, depth);
    const out = newObject();
    for (const name in properties) {
      const value2 = found[name];
      if (value2 !== void 0) out[name] = checked(properties[name], value2, `${pointer}/${name}`, depth + 1);
      else if (!isArray(required) || required.includes(name)) throw new DoesNotFit(`${pointer}/${name}`);
    }
    return out;
  }
  function anything(found, pointer, depth) {
    if (++items > limits.items || depth > limits.depth) throw new DoesNotFit(pointer);
    if (isArray(found)) return found.map((item) => anything(item, pointer, depth + 1));
    if (!isObject(found)) return found;
    const out = newObject();
    for (const key in found) out[key] = anything(found[key] ?? null, pointer, depth + 1);
    return out;
  }
  return checked(schema, value, "", 0);
}
function same(allowed, found, pointer) {
  return allowed.includes(found) && !isObject(found) && !isArray(found) ? found : fail(pointer);
}
function fail(pointer) {
  throw new DoesNotFit(pointer);
}

// src/report/upgrade.ts
function upgradeReport(value) {
  if (!isObject(value) || value["formatVersion"] !== 1) return value;
  const { counts, conclusion } = value;
  const verdicts = isObject(counts) ? counts["verdicts"] : void 0;
  const unjudged = isObject(verdicts) ? verdicts["not-judged"] : void 0;
  const upgraded = copyOf(value);
  upgraded["formatVersion"] = 2;
  upgraded["unseen"] = [];
  upgraded["files"] = [];
  upgraded["class"] = "notable";
  if (conclusion === "pass" && typeof unjudged === "number" && unjudged > 0) upgraded["conclusion"] = "partial";
  return upgraded;
}

export {
  report_schema_default,
  DoesNotFit,
  project,
  upgradeReport
};

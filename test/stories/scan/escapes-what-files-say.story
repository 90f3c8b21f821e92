What a file says cannot write on the terminal

== file pod.yaml
apiVersion: v1
kind: Pod
metadata: { name: "web\x1b[2K\u202e" }
spec:
  containers:
    - name: "a\tb\nc"
      image: nginx:1.27

== $ bowline scan
pod.yaml
   7  nginx:1.27  series, IfNotPresent by default  container a\tb\nc, Pod web\u{1b}[2K\u{202e}

1 image field in 1 file of 1: 1 series

== exit 0, nothing written

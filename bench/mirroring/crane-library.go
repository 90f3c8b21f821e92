// Copies images as a program over go-containerregistry does: one puller and pusher, eight images at a time.
package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"sync"

	"github.com/google/go-containerregistry/pkg/name"
	"github.com/google/go-containerregistry/pkg/v1/remote"
)

func main() {
	puller, err := remote.NewPuller()
	fail(err)
	pusher, err := remote.NewPusher()
	fail(err)
	lines := make(chan string)
	var workers sync.WaitGroup
	for i := 0; i < 8; i++ {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for line := range lines {
				source, destination, _ := strings.Cut(line, " ")
				from, err := name.ParseReference(source, name.Insecure)
				fail(err)
				to, err := name.ParseReference(destination, name.Insecure)
				fail(err)
				image, err := puller.Get(context.Background(), from)
				fail(err)
				fail(pusher.Push(context.Background(), to, image))
			}
		}()
	}
	input := bufio.NewScanner(os.Stdin)
	for input.Scan() {
		lines <- input.Text()
	}
	close(lines)
	workers.Wait()
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
